import { systemClock } from '../../server/src/platform/clock.ts';
import { type openKysely, openPool, type Pool } from '../../server/src/platform/db/pool.ts';
import type { Chance } from '../feed/chance.ts';
import { copyDatabase, openBenchDatabase } from '../feed/database.ts';
import type { Options } from '../feed/options.ts';
import type { Scale } from '../feed/scale.ts';
import { viewerOf } from '../feed/viewer.ts';
import { drawWorld } from '../feed/world.ts';
import { clients, rate } from '../vote/rate.ts';
import { type Act, openVoter, type Pair } from '../vote/voter.ts';
import { printAgainst, printAgainstHead } from './rows.ts';
import { type OtherTree, openOtherTree } from './tree.ts';

const rounds = 4;
const secondsEach = 3;

/** Compares votes cast by two trees, in turns, each into a copy of its database. True if none costs more here. */
export async function compareVotes({ against, data }: Options, scale: Scale): Promise<boolean> {
  const tree = openOtherTree(against, data);
  const kept = { there: await tree.openDatabase(data, scale), here: await openBenchDatabase(data, scale, console.log) };
  const copies = {
    here: await copyDatabase(kept.here.url, 'bench_votes'),
    there: await copyDatabase(kept.there.url, 'bench_votes'),
  };
  const pools = {
    here: openPool(copies.here.url, { max: clients }),
    there: await openPoolOf(tree, copies.there.url),
  };
  try {
    const voters = { here: openVoter(pools.here), there: await openVoterOf(tree, pools.there) };
    const { memberIds } = drawWorld(scale);
    const listed = await pools.here.query<{ id: string }>('select id from content where listed order by id');
    const contentIds = listed.rows.map(({ id }) => id);
    const one = contentIds[contentIds.length >> 1]!;
    const draws: Record<string, (chance: Chance) => Pair> = {
      'on any item': (chance) => ({ memberId: chance.pick(memberIds), contentId: chance.pick(contentIds) }),
      'all on one item': (chance) => ({ memberId: chance.pick(memberIds), contentId: one }),
    };
    console.log(`\n${clients} clients, the best of ${rounds} rounds of ${secondsEach} s in turns`);
    printAgainstHead('ms a vote');
    let isOk = true;
    for (const [name, draw] of Object.entries(draws)) {
      const best = { here: 0, there: 0 };
      for (let round = 1; round <= rounds; round++)
        for (const at of ['here', 'there'] as const)
          best[at] = Math.max(best[at], await rate(voters[at], draw, round, secondsEach));
      isOk = printAgainst(name, { here: 1000 / best.here, there: 1000 / best.there }) && isOk;
    }
    return isOk;
  } finally {
    for (const at of ['here', 'there'] as const) {
      await pools[at].end();
      await copies[at].drop();
      await kept[at].close();
    }
    tree.close();
  }
}

type PoolModule = { openPool: typeof openPool; openKysely: typeof openKysely };
const poolFile = 'server/src/platform/db/pool.ts';

const openPoolOf = async (tree: OtherTree, url: string): Promise<Pool> =>
  (await tree.load<PoolModule>(poolFile)).openPool(url, { max: clients });

type OldVote = (deps: object, viewer: object, contentId: string, value: 1) => Promise<unknown>;

/** Trees older than `bench/vote/voter.ts` have the rule in one known place. */
async function openVoterOf(tree: OtherTree, pool: Pool): Promise<Act> {
  const voter = 'bench/vote/voter.ts';
  if (tree.has(voter)) return (await tree.load<{ openVoter: typeof openVoter }>(voter)).openVoter(pool);
  const { castVote } = await tree.load<{ castVote: OldVote }>('server/src/features/talk/reactions/react.ts');
  const db = (await tree.load<PoolModule>(poolFile)).openKysely(pool);
  return ({ memberId, contentId }) => castVote({ db, clock: systemClock }, viewerOf(memberId), contentId, 1);
}
