import { compileTerms } from '../server/src/features/site/blocked-terms/match.ts';

const terms = `${Array.from({ length: 500 }, (_, n) => `word${n.toString(36)}x*`).join('\n')}\nold harbour wall\nabcdefghijklmnopqrst`;
/** Texts that once took quadratic time. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  'one long word': (length) => 'ab'.repeat(length / 2),
  'letters apart': (length) => 'a b c '.repeat(length / 6),
  'words of terms': (length) => 'old harbour '.repeat(length / 12),
  'a row of signs': (length) => `${'!'.repeat(length)}a`,
};
const short = 6_000;
const times = 8;
/** Limit of the time for an eight times longer text, as a multiple of eight. A quadratic search has 8. */
const limit = 2;

function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < 7; nth++) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Cost of the search for blocked terms beside folding and splitting the same text; true if it grows linearly. */
export default async function benchBlockedTerms(): Promise<boolean> {
  const find = compileTerms(terms);
  if (!find) throw new Error('the list of terms is empty');
  let worst = 0;
  for (const [name, make] of Object.entries(texts)) {
    const [brief, long] = [make(short), make(short * times)];
    const floor = fastest(() => long.normalize('NFKD').toLowerCase().split(/\s+/));
    const [one, all] = [fastest(() => find(brief)), fastest(() => find(long))];
    const growth = all / one / times;
    worst = Math.max(worst, growth);
    console.log(`${name}: ${(all / floor).toFixed(0)} times its folding, growth ${growth.toFixed(2)}`);
  }
  console.log(`worst growth ${worst.toFixed(2)}, limit ${limit}`);
  return worst <= limit;
}
