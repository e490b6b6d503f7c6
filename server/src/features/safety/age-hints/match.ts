/** A younger person is a minor (rule 1.1). */
const adultAge = 18;

/** Words for 10 to 17; lower numbers mostly mean other things (“one day”, “neuf”). */
const written: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  zehn: 10,
  elf: 11,
  zwolf: 12,
  dreizehn: 13,
  vierzehn: 14,
  funfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
};

/** They put an age in the past: “when I was 16 years old”. */
const past = new Set(['was', 'were', 'since', 'when', 'war', 'seit', 'avais', 'tenia']);
const pastWords = 4;

/** Any other word changes the number's meaning: “I am 16 minutes late”. */
const goesOn = new Set([
  'and',
  'but',
  'so',
  'or',
  'now',
  'years',
  'year',
  'yrs',
  'yo',
  'y',
  'lol',
  'btw',
  'm',
  'f',
  'from',
  'old',
  'und',
  'jahre',
  'aber',
  'ans',
  'et',
  'anos',
  'y',
  'anni',
  'e',
  'jaar',
  'en',
]);

type Token = { said: string; endsSentence: boolean };

/**
 * `17yo` is two tokens; `1.75`, `16:30` and `16 %` are other numbers. Ignores accents, width, case and invisible signs.
 */
function tokensOf(text: string): Token[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const found = folded.matchAll(/\d+(?:[.,:]\d+)+|\d+\s?[%\u00b0\u20ac$]|\d+|[\p{L}*#]+/gu);
  return [...found].map((match) => ({
    said: match[0],
    endsSentence: /^\s*(?:[.,;:!?()\n\u2026-]|$)/u.test(folded.slice(match.index + match[0].length)),
  }));
}

const ageOf = (said: string): number | null => {
  const age = /^\d{1,2}$/.test(said) ? Number(said) : (written[said] ?? Number.NaN);
  return age > 0 && age < adultAge ? age : null;
};

const fits = (word: string, said: string): boolean =>
  word.endsWith('*') ? said.startsWith(word.slice(0, -1)) : said === word;

function ageAt(tokens: readonly Token[], at: number, phrase: readonly string[]): number | null {
  let age: number | null = null;
  for (const [nth, word] of phrase.entries()) {
    const said = tokens[at + nth]?.said ?? '';
    if (word !== '#') {
      if (!fits(word, said)) return null;
      continue;
    }
    age = ageOf(said);
    if (age === null) return null;
  }
  if (tokens.slice(Math.max(0, at - pastWords), at).some(({ said }) => past.has(said))) return null;
  const last = tokens[at + phrase.length - 1];
  const next = tokens[at + phrase.length];
  const isOther = phrase.at(-1) === '#' && next && !last?.endsSentence && !goesOn.has(next.said);
  return isOther ? null : age;
}

export const hasYoungNumber = (text: string): boolean => tokensOf(text).some(({ said }) => ageOf(said) !== null);

export function compilePhrases(list: string): (text: string) => number | null {
  const phrases = list
    .split('\n')
    .map((line) => tokensOf(line).map(({ said }) => said))
    .filter((words) => words.filter((word) => word === '#').length === 1 && words.length > 1);
  return (text) => {
    const tokens = tokensOf(text);
    const ages = tokens.flatMap((_, at) => phrases.flatMap((phrase) => ageAt(tokens, at, phrase) ?? []));
    return ages.length > 0 ? Math.min(...ages) : null;
  };
}
