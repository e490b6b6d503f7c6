import type { MediaFormat } from './format.ts';

export const SNIFF_BYTES = 4096;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|M4VH|dash|msdh|mmp4|f4v )$/;
/** First boxes of QuickTime files older than the `ftyp` box. */
const OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'pnot'];

const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));

export function sniff(head: Uint8Array): MediaFormat | 'svg' | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (startsWith(head, PNG)) return 'png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(ascii(head, 8, 16))) return 'webp';
  if (startsWith(head, EBML)) return sniffMatroska(head);
  if (ascii(head, 4, 8) === 'ftyp') return sniffBrands(head);
  if (OLD_QUICKTIME.includes(ascii(head, 4, 8))) return 'mov';
  return looksLikeSvg(head) ? 'svg' : null;
}

/** The major brand decides, but `mif1` and `msf1` stand for any HEIF, so the compatible brands decide then. */
function sniffBrands(head: Uint8Array): MediaFormat | null {
  const size = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  const end = Math.min(head.length, size, SNIFF_BYTES);
  const major = ascii(head, 8, 12);
  const companions: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) companions.push(ascii(head, at, at + 4));
  const saysAvif = AVIF_BRANDS.includes(major) || companions.some((brand) => AVIF_BRANDS.includes(brand));
  if (saysAvif && (AVIF_BRANDS.includes(major) || HEIC_BRANDS.includes(major))) return 'avif';
  if (HEIC_BRANDS.includes(major)) return 'heic';
  if (major === 'qt  ') return 'mov';
  return MP4_BRANDS.test(major) ? 'mp4' : null;
}

/** The DocType element (id 0x4282, one size byte) of the EBML header is `webm` or `matroska`. */
function sniffMatroska(head: Uint8Array): MediaFormat | null {
  for (let at = 4; at < Math.min(head.length, 64) - 3; at++) {
    if (head[at] !== 0x42 || head[at + 1] !== 0x82) continue;
    const size = (head[at + 2] ?? 0) & 0x7f;
    const docType = ascii(head, at + 3, at + 3 + size).replace(/\0+$/, '');
    if (docType === 'webm') return 'webm';
    return docType === 'matroska' ? 'mkv' : null;
  }
  return null;
}

function looksLikeSvg(head: Uint8Array): boolean {
  const bytes = head.subarray(0, SNIFF_BYTES);
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  const wideBig = (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0;
  const text = new TextDecoder(wideBig ? 'utf-16be' : wide ? 'utf-16le' : 'utf-8').decode(bytes);
  return /^\s*</.test(text) && /<(\w+:)?svg[\s>]/i.test(text);
}
