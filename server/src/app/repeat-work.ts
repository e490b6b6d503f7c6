import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Repeated } from '../slice.ts';
import { slices } from './slices.ts';

const lookMs = 5_000;
/** Rows that `isDue` overlooks wait no longer. */
const restMs = 300_000;

type Gated = Repeated & Required<Pick<Repeated, 'isDue'>>;
export const isGated = (work: Repeated): work is Gated => work.isDue !== undefined;

export async function findDueWork({ db, clock }: Pick<Deps, 'db' | 'clock'>, work: readonly Gated[]) {
  const now = clock.now();
  const asked = work.map(({ isDue }) => isDue(now));
  const { rows } = await sql<{ due: boolean[] }>`select array[${sql.join(asked)}] as due`.execute(db);
  return work.filter((_, nth) => rows[0]?.due[nth]);
}

/** Repeats the work that slices declare, in the lanes of this process. A test site runs it by name instead. */
export function repeatWork(deps: Deps): void {
  const declared = slices.flatMap(({ repeated = [] }): readonly Repeated[] => repeated);
  const all = declared.filter(({ lane = 'upkeep' }) => deps.lanes.has(lane));
  for (const work of all)
    if (!isGated(work)) deps.jobs.every(work.everyMs, work.name, async () => void (await work.run(deps)));
  const gated = all.filter(isGated);
  if (gated.length === 0) return;
  const wake = new Map(gated.map((work) => [work.name, repeatDueWork(deps, work)]));
  deps.jobs.every(lookMs, 'look for due work', async () => {
    for (const { name } of await findDueWork(deps, gated)) wake.get(name)?.();
  });
}

/** Runs once soon after the start, because something besides rows may be missing. */
function repeatDueWork(deps: Deps, { name, everyMs, run }: Gated): () => void {
  let pauseMs = everyMs;
  let endedAt = performance.now();
  const { wake } = deps.jobs.every(
    () => pauseMs,
    name,
    async () => {
      try {
        pauseMs = restMs;
        if ((await run(deps)) === true) pauseMs = everyMs;
      } finally {
        endedAt = performance.now();
      }
    },
  );
  return () => {
    if (performance.now() - endedAt >= everyMs) wake();
  };
}
