import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePhrases, hasYoungNumber } from './match.ts';
import { ageHints } from './setting.ts';

const find = compilePhrases(ageHints.defaults.phrases);

describe('an age under 18', () => {
  it.each([
    ['I am 16', 16],
    ["i'm 17, be nice", 17],
    ['im 15 lol', 15],
    ['17yo', 17],
    ['a 16 y/o from here', 16],
    ['16-year-old', 16],
    ['She is 14 years old', 14],
    ['I am sixteen.', 16],
    ['Ich bin 17 und neu hier', 17],
    ['eine 15-jährige', 15],
    ['J’ai 16 ans', 16],
    ['tengo 17 años', 17],
    ['ho 16 anni', 16],
    ['Ｉ ａｍ １６', 16],
    ['I a\u200bm 1\u200b6', 16],
  ])('is found in “%s”', (said, age) => {
    expect([find(said), hasYoungNumber(said)]).toEqual([age, true]);
  });

  it.each([
    'I am 18',
    'i am 21, she is 33 years old',
    '18+ only',
    'I am 16 minutes late',
    'I am 1.75 m tall',
    'I am 16:30 there',
    'I’m 10 % sure',
    'I am 12 weeks along',
    'I have liked this since I was 16 years old',
    'Part 16 of 17',
    'f/16 at 1/15 s',
    'Room 16, 2017',
    'ich bin 10 km entfernt',
    'I am one of them',
    '',
  ])('is not found in “%s”', (said) => {
    expect(find(said)).toBeNull();
  });

  it('is found for each number under 18 and for none above, however it is written and whatever stands around it', () => {
    const forms = [
      (age: string) => `I am ${age}.`,
      (age: string) => `${age}yo`,
      (age: string) => `${age} YEARS OLD`,
      (age: string) => `${age}\u00a0-\u00a0year\u00a0-\u00a0old`,
    ];
    const wide = (age: number) =>
      [...String(age)].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const around = fc.stringMatching(/^[bcdxz]{0,6}( [bcdxz]{1,6}){0,3}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...forms),
        fc.boolean(),
        around,
        (age, form, isWide, words) => {
          const said = form(isWide ? wide(age) : String(age));
          expect(find(`${words} ${said}\n${words}`)).toBe(age < 18 ? age : null);
        },
      ),
    );
  });

  it('is never found in a text without such a number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (said) => {
        if (!hasYoungNumber(said)) expect(find(said)).toBeNull();
      }),
    );
  });
});

it('a phrase needs one age and a word beside it', () => {
  expect(compilePhrases('#\nage\n# # old\n')('17 old age')).toBeNull();
  expect(compilePhrases('alder #')('Alder: 16')).toBe(16);
});
