import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTerms } from './match.ts';
import { compileSlowly } from './testing-match.ts';

const find = (list: string, said: string) => compileTerms(list)?.(said);

describe('a blocked term', () => {
  it.each([
    'forbidden',
    'FORBIDDEN',
    'a forbidden view',
    'f0rb1dd3n',
    'fоrbiddеn',
    'f\u200borbid\u00adden',
    'ｆｏｒｂｉｄｄｅｎ',
    'fórbîddèn',
    'f.o.r.b.i.d.d.e.n',
    'f o r b i d d e n',
    'for-bid_den',
    'fooorbidddden',
    '#forbidden2',
    'forb|dden!',
  ])('is found in “%s”', (said) => {
    expect(find('forbidden', said)).toBe(true);
  });

  it.each(['forbid', 'forbiddenness', 'unforbidden', 'for bidden by them', 'forbiden'])(
    'is not found in “%s”',
    (said) => {
      expect(find('forbidden', said)).toBe(false);
    },
  );

  it('of two words is found whatever stands between them, with letters behind only where it ends in *', () => {
    for (const said of ['old harbour', 'Old-Harbour', 'oldharbour', 'old   h4rbour'])
      expect(find('old harbour', said)).toBe(true);
    expect(find('old harbour', 'older harbour')).toBe(false);
    expect([find('harb*', 'harbours'), find('harb*', 'a harbinger'), find('harb', 'harbour')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is one line of the list; empty lines and signs alone are none', () => {
    expect(find('one\n\n  two \n***', 'TWO')).toBe(true);
    expect(compileTerms(' \n***\n')).toBeNull();
    expect(find('c(', 'c(')).toBe(true);
  });

  it('is found wherever the slow comparison of every run of words with every term finds it', () => {
    const signs = ['a', 'b', 'l', 'i', 's', 'ss', '1', '0', 'o', '2', ' ', ' ', '-', '!', '@', 'а', 'é', '\n', '*'];
    const said = fc.array(fc.constantFrom(...signs.slice(0, -1)), { maxLength: 14 }).map((all) => all.join(''));
    const list = fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((all) => all.join(''));
    fc.assert(
      fc.property(list, said, (terms, text) => {
        expect(compileTerms(terms)?.(text)).toBe(compileSlowly(terms)?.(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is found in itself, whatever surrounds it, and takes no time in long texts', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(word, fc.stringMatching(/^[ .,;]{0,5}$/), (term, around) => {
        expect(find(term, `${around} ${term.toUpperCase()} ${around}`)).toBe(true);
      }),
    );
    const many = Array.from({ length: 1000 }, (_, n) => `word${n.toString(36)}x*`).join('\n');
    expect(find(many, 'a b c '.repeat(700))).toBe(false);
  });
});
