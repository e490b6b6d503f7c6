import type { Db, Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { chooseWords, type WordRule, wordRule } from './frequent-words.ts';
import {
  addWords,
  countListed,
  countWords,
  deleteUnusedWords,
  listWords,
  scanWords,
  setWordsReady,
  unreadyWords,
} from './word-queries.ts';

const scanSize = 2000;
const batchSize = 200;

/** Items that change later get the postings by `relist`. A killed run starts again. */
async function fillWords(db: Db): Promise<void> {
  const unready = await unreadyWords(db);
  if (!unready) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const scanned = await scanWords(db, unready.query, after, scanSize);
    const ids = scanned.filter(({ matches }) => matches).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += batchSize)
      await db.transaction().execute((tx) => listWords(tx, ids.slice(from, from + batchSize)));
    const last = scanned.at(-1);
    if (!last) break;
    after = last.id;
  }
  await db.transaction().execute((tx) => setWordsReady(tx, unready.numbers));
}

export async function promoteWords({ db }: Pick<Deps, 'db'>, rule: WordRule = wordRule): Promise<void> {
  await db.transaction().execute(deleteUnusedWords);
  const size = await countListed(db);
  const words = chooseWords(await countWords(db, { ...size, ...rule }), size, rule);
  if (words.length) await db.transaction().execute((tx) => addWords(tx, words));
  await fillWords(db);
}

export const wordPromotion: Queue = {
  name: 'promote-words',
  cron: '40 2 * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  run: (deps) => promoteWords(deps),
};
