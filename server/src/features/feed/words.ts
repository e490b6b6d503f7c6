import type { Runner } from './statements.ts';

/** How often a word comes, in 0..1. */
type Shares = { of: (word: string) => number };

const keptForMs = 60_000;
/** Where the database has no statistics yet. */
const unknownShare = 0.001;

const kept = new WeakMap<Runner, { until: number; shares: Promise<Shares> }>();

/** From the database's own statistics, read at most once a minute. */
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
  // Rarer than all that the statistics name.
  const rare = words.length ? (shares[words.length - 1] ?? unknownShare) / 2 : unknownShare;
  return { of: (word) => known.get(word) ?? rare };
}

const term = /!\([^)]*\)|(!?)'((?:[^']|'')*)'/g;

/**
 * The words that each alternative of a query must hold, in the database's own spelling of it: `'sea' & !'sand' | 'shore'`.
 * One without any cannot be looked up, only checked.
 */
export const wantedWords = (query: string): string[][] =>
  query
    .split(' | ')
    .map((alternative) =>
      [...alternative.matchAll(term)].flatMap(([, not, word]) =>
        word !== undefined && !not ? [word.replaceAll("''", "'")] : [],
      ),
    );

/** Which share of all items a query will find, as if its words had nothing to do with each other. */
export async function estimateShare(runner: Runner, query: string): Promise<number> {
  const shares = await loadShares(runner);
  const found = wantedWords(query).map((words) => words.reduce((share, word) => share * shares.of(word), 1));
  return Math.min(
    1,
    found.reduce((sum, share) => sum + share, 0),
  );
}
