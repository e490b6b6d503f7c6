import { describe, expect, it } from 'vitest';
import { checkDeclaredType } from './check-declared-type.ts';
import type { MediaFormat } from './format.ts';
import { sniff } from './sniff.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (major: string, ...companions: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * companions.length)}ftyp${major}\0\0\0\0${companions.join('')}`);
const ebml = (docType: string) =>
  bytes(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`);

describe('sniff', () => {
  it.each<[string, Buffer, ReturnType<typeof sniff>]>([
    ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
    ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
    ['GIF 89a', bytes('GIF89a\x01\0'), 'gif'],
    ['GIF 87a', bytes('GIF87a\x01\0'), 'gif'],
    ['WebP', bytes('RIFF\x20\0\0\0WEBPVP8X'), 'webp'],
    ['AVIF', ftyp('avif', 'mif1'), 'avif'],
    ['AVIF that says "some HEIF" first', ftyp('mif1', 'miaf', 'avif'), 'avif'],
    ['HEIC', ftyp('heic', 'mif1'), 'heic'],
    ['HEIF without a word about its codec', ftyp('mif1', 'heic'), 'heic'],
    ['MP4', ftyp('isom', 'iso2', 'avc1', 'mp41'), 'mp4'],
    ['MP4 of a phone', ftyp('mp42', 'isom'), 'mp4'],
    ['QuickTime', ftyp('qt  '), 'mov'],
    ['QuickTime before the ftyp box', bytes('\0\0\0\x08wide\0\0\0\0mdat'), 'mov'],
    ['WebM', ebml('webm'), 'webm'],
    ['Matroska', ebml('matroska'), 'mkv'],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['SVG behind a declaration and a comment', bytes('\n<?xml version="1.0"?><!-- x --><svg >'), 'svg'],
    ['SVG with a prefix', bytes('<s:svg xmlns:s="http://www.w3.org/2000/svg">'), 'svg'],
    ['SVG in UTF-16', Buffer.from('\ufeff<svg >', 'utf16le'), 'svg'],
    ['a GIF that is a JAR too', bytes(`GIF89a/*${'x'.repeat(64)}PK\x03\x04`), 'gif'],
    ['a JPEG with HTML in its comment', bytes('\xff\xd8\xff\xfe\0\x40<script>alert(1)</script><svg >'), 'jpeg'],
    ['HTML', bytes('<!doctype html><html><body>'), null],
    ['PDF', bytes('%PDF-1.7'), null],
    ['PostScript', bytes('%!PS-Adobe-3.0 EPSF-3.0'), null],
    ['TIFF', bytes('II*\0'), null],
    ['a playlist', bytes('#EXTM3U\nhttp://127.0.0.1/x.ts'), null],
    ['an FFmpeg concat script', bytes('ffconcat version 1.0\nfile /etc/passwd'), null],
    ['an ImageMagick script', bytes('push graphic-context'), null],
    ['RIFF that is sound', bytes('RIFF\x20\0\0\0WAVEfmt '), null],
    ['EBML of another kind', ebml('other'), null],
    ['an audio book', ftyp('M4B '), null],
    ['a sound file', ftyp('M4A '), null],
    ['half a PNG mark', bytes('\x89PNG'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_, head, format) => {
    expect(sniff(head)).toBe(format);
  });
});

describe('checkDeclaredType', () => {
  const accepted: MediaFormat[] = ['jpeg', 'png', 'webp', 'gif', 'mp4', 'mov', 'webm', 'mkv'];

  it.each<[MediaFormat, string, string]>([
    ['jpeg', 'beach.jpg', 'image/jpeg'],
    ['jpeg', 'BEACH.JPEG', 'image/jpg'],
    ['jpeg', 'beach.jfif', ''],
    ['png', 'blob', 'application/octet-stream'],
    ['png', 'beach.png', 'image/png; charset=binary'],
    ['mov', 'IMG_1.MOV', 'video/quicktime'],
    ['mp4', 'clip.m4v', 'video/x-m4v'],
    ['webm', 'clip.webm', 'video/webm;codecs=vp9'],
    ['mkv', 'clip.mkv', 'video/x-matroska'],
  ])('%s named %s and declared "%s"', (format, name, type) => {
    expect(checkDeclaredType(format, { name, type }, accepted)).toBe(format);
  });

  it.each<[MediaFormat | 'svg' | null, string, string, string]>([
    ['svg', 'logo.svg', 'image/svg+xml', 'svg_refused'],
    ['svg', 'logo.png', 'image/png', 'svg_refused'],
    [null, 'x.jpg', 'image/jpeg', 'unsupported_type'],
    ['avif', 'x.avif', 'image/avif', 'unsupported_type'],
    ['jpeg', 'x.png', 'image/jpeg', 'type_mismatch'],
    ['jpeg', 'x.jpg', 'image/png', 'type_mismatch'],
    ['jpeg', 'x.jpg.html', 'image/jpeg', 'type_mismatch'],
    ['gif', 'x.jar', '', 'type_mismatch'],
    ['mp4', 'x.mov', 'video/mp4', 'type_mismatch'],
    ['mkv', 'x.webm', 'video/webm', 'type_mismatch'],
    ['png', 'x.', 'image/png', 'type_mismatch'],
  ])('refuses %s named %s and declared "%s"', (format, name, type, code) => {
    expect(() => checkDeclaredType(format, { name, type }, accepted)).toThrow(expect.objectContaining({ code }));
  });
});
