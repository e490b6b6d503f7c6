import type { Deps } from '../server/src/deps.ts';
import { castVote } from '../server/src/features/reactions/react.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openKysely, openPool } from '../server/src/platform/db/pool.ts';
import { type Chance, openChance } from './feed/chance.ts';
import { copyDatabase, openBenchDatabase } from './feed/database.ts';
import { readOptions } from './feed/options.ts';
import { scaleFor } from './feed/scale.ts';
import { alignRow } from './feed/table.ts';
import { viewerOf } from './feed/viewer.ts';
import { drawWorld, type World } from './feed/world.ts';

/** Votes a second, as a share of the bare inserts a second that the same clients make. */
const limit = 0.5;
const clients = 16;
const secondsEach = 4;
const rounds = 3;
/** A vote costs the same on a large site; this one is made in seconds. */
const items = '100000';

type Pair = { memberId: string; contentId: string };
type Act = (pair: Pair) => Promise<unknown>;

/** Votes on items drawn evenly, and all on one item, against the bare insert of the row; true when the first keeps its limit. */
export default async function benchVote(words: readonly string[]): Promise<boolean> {
  const { data } = readOptions(words);
  const scale = scaleFor(Number(items));
  const kept = await openBenchDatabase(data, scale, console.log);
  const copy = await copyDatabase(kept.url, 'bench_votes');
  const pool = openPool(copy.url, clients);
  try {
    const deps: Pick<Deps, 'db' | 'clock'> = { db: openKysely(pool), clock: systemClock };
    const world = drawWorld(scale);
    const insert: Act = ({ memberId, contentId }) =>
      pool.query({
        name: 'bare_vote',
        text: 'insert into votes (member_id, content_id, value) values ($1, $2, 1) on conflict do nothing',
        values: [memberId, contentId],
      });
    const vote: Act = ({ memberId, contentId }) => castVote(deps, viewerOf(memberId), contentId, 1);
    const one = world.itemIds[world.scale.items >> 1]!;
    const spread = await compare(insert, vote, (chance) => drawPair(world, chance));
    const crowded = await compare(insert, vote, (chance) => ({ ...drawPair(world, chance), contentId: one }));
    console.log(`\n${clients} clients, the best of ${rounds} rounds of ${secondsEach} s; ${kept.server}`);
    const widths = [24, 14, 10, 8, 8];
    console.log(alignRow(['', 'bare inserts/s', 'votes/s', 'ratio', 'limit'], widths));
    const tell = (name: string, { floor, votes }: Rates, bound: string) =>
      console.log(alignRow([name, floor.toFixed(0), votes.toFixed(0), (votes / floor).toFixed(2), bound], widths));
    const passed = spread.votes / spread.floor >= limit;
    tell('on any item', spread, `${limit} ${passed ? 'ok' : 'MISSED'}`);
    tell('all on one item', crowded, '');
    return passed;
  } finally {
    await pool.end();
    await copy.drop();
    await kept.close();
  }
}

type Rates = { floor: number; votes: number };

/** The two take turns, so that a slow moment of the machine meets both. */
async function compare(insert: Act, vote: Act, draw: (chance: Chance) => Pair): Promise<Rates> {
  const best: Rates = { floor: 0, votes: 0 };
  for (let round = 0; round < rounds; round++) {
    // Pairs of one round are not those of another: who votes again writes less.
    best.floor = Math.max(best.floor, await rate(insert, draw, 2 * round + 1));
    best.votes = Math.max(best.votes, await rate(vote, draw, 2 * round + 2));
  }
  return best;
}

async function rate(act: Act, draw: (chance: Chance) => Pair, seed: number): Promise<number> {
  const chance = openChance(seed);
  const began = performance.now();
  const end = began + secondsEach * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await act(draw(chance));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (1000 * done) / (performance.now() - began);
}

const drawPair = ({ memberIds, itemIds }: World, chance: Chance): Pair => ({
  memberId: chance.pick(memberIds),
  contentId: chance.pick(itemIds),
});
