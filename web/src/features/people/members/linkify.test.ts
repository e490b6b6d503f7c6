import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

describe('the addresses in a comment', () => {
  it.each([
    ['see https://example.org/a?b=1, please', ['https://example.org/a?b=1']],
    ['(http://example.org)', ['http://example.org']],
    ['two: https://a.example https://b.example.', ['https://a.example', 'https://b.example']],
    ['javascript:alert(1) and ftp://example.org', []],
    ['"https://example.org"', ['https://example.org']],
  ])('of %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it('leave the text around them complete', () => {
    const text = 'Look:\nhttps://example.org/x! And then?';
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
