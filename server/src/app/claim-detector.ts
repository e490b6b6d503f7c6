import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { siteDetector } from '../features/items/covers/index.ts';
import { readDetectorVersion } from '../media/index.ts';
import { readConnectedProcesses } from '../platform/db/connection-room.ts';

/** Milliseconds until a worker without the lane `detect` asks again. */
export const claimMs = 30_000;
const claimLock = 'site detector';

type Claiming = Pick<Deps, 'db' | 'pool' | 'clock'>;

export const ownDetector = async (config: Deps['config']) => ({
  adapter: config.detector,
  version: await readDetectorVersion(config),
});

/** False if another worker looks for parts with another detector. `own` is the name of this worker's connections. */
export function claimDetector(
  { db, pool, clock }: Claiming,
  mine: Awaited<ReturnType<typeof ownDetector>>,
  own: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${claimLock}))`.execute(tx);
    const current = await siteDetector.load(tx);
    if (current.adapter === mine.adapter && current.version === mine.version) return true;
    const processes = await readConnectedProcesses(pool);
    if (current.adapter !== null && processes.some(({ name, lanes }) => name !== own && lanes.includes('detect')))
      return false;
    await siteDetector.save(tx, mine, clock.now());
    return true;
  });
}
