import { openPool } from '../server/src/platform/db/pool.ts';
import { compareVotes } from './against/vote.ts';
import type { Chance } from './feed/chance.ts';
import { copyDatabase, openBenchDatabase } from './feed/database.ts';
import { readOptions } from './feed/options.ts';
import { scaleFor } from './feed/scale.ts';
import { alignRow } from './feed/table.ts';
import { drawWorld } from './feed/world.ts';
import { clients, rate } from './vote/rate.ts';
import { type Act, openVoter, type Pair } from './vote/voter.ts';

/** Votes per second as a share of bare inserts by the same clients. */
const limit = 0.5;
const secondsEach = 4;
const rounds = 3;
/** A vote's cost does not depend on the site's size, and this size is generated in seconds. */
const items = 50_000;

/** Votes on random items and on one item, against a bare insert; true if the first is within its limit. */
export default async function benchVote(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words);
  const { data } = options;
  const scale = scaleFor(items);
  if (options.against) return compareVotes(options, scale);
  const kept = await openBenchDatabase(data, scale, console.log);
  const copy = await copyDatabase(kept.url, 'bench_votes');
  const pool = openPool(copy.url, { max: clients });
  try {
    const world = drawWorld(scale);
    const insert: Act = ({ memberId, contentId }) =>
      pool.query({
        name: 'bare_vote',
        text: 'insert into votes (member_id, content_id, value) values ($1, $2, 1) on conflict do nothing',
        values: [memberId, contentId],
      });
    const vote = openVoter(pool);
    const listed = await pool.query<{ id: string }>('select id from content where listed order by id');
    const contentIds = listed.rows.map(({ id }) => id);
    const one = contentIds[contentIds.length >> 1]!;
    const drawPair = (chance: Chance): Pair => ({
      memberId: chance.pick(world.memberIds),
      contentId: chance.pick(contentIds),
    });
    const spread = await compare(insert, vote, drawPair);
    const crowded = await best((seed) =>
      rate(vote, (chance) => ({ ...drawPair(chance), contentId: one }), seed, secondsEach),
    );
    console.log(`\n${clients} clients, the best of ${rounds} rounds of ${secondsEach} s; ${kept.server}`);
    const widths = [24, 14, 10, 8, 8];
    console.log(alignRow(['', 'bare inserts/s', 'votes/s', 'ratio', 'limit'], widths));
    const ratio = spread.votes / spread.floor;
    const passed = ratio >= limit;
    const bound = `${limit} ${passed ? 'ok' : 'MISSED'}`;
    console.log(
      alignRow(['on any item', spread.floor.toFixed(0), spread.votes.toFixed(0), ratio.toFixed(2), bound], widths),
    );
    console.log(alignRow(['all on one item', '', crowded.toFixed(0)], widths));
    return passed;
  } finally {
    await pool.end();
    await copy.drop();
    await kept.close();
  }
}

type Rates = { floor: number; votes: number };

/** The two alternate, so that a slow moment of the machine affects both. */
async function compare(insert: Act, vote: Act, draw: (chance: Chance) => Pair): Promise<Rates> {
  const rates: Rates = { floor: 0, votes: 0 };
  for (let round = 1; round <= rounds; round++) {
    // Each round uses other pairs, because a member's second vote on an item would write less.
    rates.floor = Math.max(rates.floor, await rate(insert, draw, round, secondsEach));
    rates.votes = Math.max(rates.votes, await rate(vote, draw, rounds + round, secondsEach));
  }
  return rates;
}

async function best(measure: (seed: number) => Promise<number>): Promise<number> {
  let most = 0;
  for (let round = 1; round <= rounds; round++) most = Math.max(most, await measure(round));
  return most;
}
