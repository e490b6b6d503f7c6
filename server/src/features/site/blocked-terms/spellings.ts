const writtenFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '+': 't',
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
};

export const fold = (said: string): string =>
  said
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

export const asLetters = (word: string): string => [...word].map((sign) => writtenFor[sign] ?? sign).join('');
/** `1` and `|` are written for both `l` and `i`. */
export const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').replaceAll('l', 'i');

const isSignOnly = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);
const isDigit = (sign: string): boolean => /\p{N}/u.test(sign);

/** A regular expression would rescan from each sign of a long run, in quadratic time. */
function trimmed(signs: string[], drops: (sign: string) => boolean, atEnd: boolean): string[] {
  let [from, to] = [0, signs.length];
  while (from < to && drops(signs[from] as string)) from++;
  while (atEnd && from < to && drops(signs[to - 1] as string)) to--;
  return signs.slice(from, to);
}

const bothWays = (words: string[]): string[] => [...new Set(words.flatMap((one) => [bare(one), bare(asLetters(one))]))];

/** Readings with and without the signs and digits at the ends. `atEnd: false` keeps those at the end. */
export function readingsOf(run: string, atEnd = true): string[] {
  if (/^\p{L}*$/u.test(run)) return bothWays([run]);
  const signs = [...run];
  const inner = trimmed(signs, isSignOnly, atEnd);
  return bothWays([run, inner.join(''), trimmed(inner, isDigit, atEnd).join('')]);
}
