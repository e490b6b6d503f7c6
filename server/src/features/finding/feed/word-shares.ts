import type { Runner } from './statements.ts';

type Shares = { of: (word: string) => number };

const keptForMs = 60_000;
const unknownShare = 0.001;

const kept = new WeakMap<Runner, { until: number; shares: Promise<Shares> }>();

/** PostgreSQL's statistics, at most once a minute. */
function loadShares(runner: Runner): Promise<Shares> {
  const known = kept.get(runner);
  if (known && known.until > performance.now()) return known.shares;
  const shares = readShares(runner);
  kept.set(runner, { until: performance.now() + keptForMs, shares });
  shares.catch(() => kept.delete(runner));
  return shares;
}

async function readShares(runner: Runner): Promise<Shares> {
  const { rows } = await runner.query<{ words: string[]; shares: number[] }>(`
    select most_common_elems::text::text[] as words, most_common_elem_freqs as shares
    from pg_stats where schemaname = current_schema and tablename = 'content' and attname = 'words'`);
  const { words = [], shares = [] } = rows[0] ?? {};
  const known = new Map(words.map((word, i) => [word, shares[i] ?? unknownShare]));
  // Words missing from the statistics are rarer than all listed ones.
  const rare = words.length ? (shares[words.length - 1] ?? unknownShare) / 2 : unknownShare;
  return { of: (word) => known.get(word) ?? rare };
}

const term = /!\([^)]*\)|(!?)'((?:[^']|'')*)'/g;

/**
 * The words that each alternative needs: `'sea' & !'sand' | 'shore'` has `sea` and `shore`. The index needs one for
 * each alternative.
 */
export const requiredWords = (query: string): string[][] =>
  query
    .split(' | ')
    .map((alternative) =>
      [...alternative.matchAll(term)].flatMap(([, not, word]) =>
        word !== undefined && !not ? [word.replaceAll("''", "'")] : [],
      ),
    );

/** Items with all words of one of the alternatives. The estimate treats the words as independent. */
export async function estimateShare(runner: Runner, alternatives: readonly (readonly string[])[]): Promise<number> {
  const shares = await loadShares(runner);
  const found = alternatives.map((words) => words.reduce((share, word) => share * shares.of(word), 1));
  return Math.min(
    1,
    found.reduce((sum, share) => sum + share, 0),
  );
}
