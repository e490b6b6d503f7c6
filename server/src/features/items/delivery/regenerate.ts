import type { Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import type { Queue } from '../../../slice.ts';
import { contentStatusTopic } from './delivery-state.ts';
import { withLocalFile } from './local-file.ts';
import {
  batchSize,
  keyOf,
  type Master,
  masterOf,
  masters,
  type RegenerationDeps,
  type Row,
} from './masters-to-draw.ts';
import { recordRenditions } from './queries.ts';
import { renditionsVersion } from './renditions-version.ts';
import { runVersionJob, type VersionJob } from './version-job.ts';

type RegenerationJob = VersionJob & { redrawAll: boolean };

/** All of an older version, otherwise those missing in storage. */
async function widthsToDraw({ storage }: RegenerationDeps, master: Master, redrawAll: boolean): Promise<number[]> {
  if (redrawAll || master.version < renditionsVersion) return master.widths;
  const missing: number[] = [];
  for (const width of master.widths) if (!(await storage.exists(keyOf(master, width)))) missing.push(width);
  return missing;
}

export type RegenerationScope = { id: string } | { all: true } | { olderThan: number };
export type Enqueued = { items: number; enqueued: number };

/** A named item always. A killed call can simply run again. */
export async function enqueueRegeneration(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  scope: RegenerationScope,
): Promise<Enqueued> {
  const redrawAll = 'id' in scope;
  const counts = { items: 0, enqueued: 0 };
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await masters(deps)
      .$if('id' in scope, (all) => all.where('content.id', '=', 'id' in scope ? scope.id : ''))
      .$if('olderThan' in scope, (all) =>
        all.where('masters.renditions_version', '<', 'olderThan' in scope ? scope.olderThan : 0),
      )
      .$if(after !== null, (all) => all.where('content.id', '>', after ?? ''))
      .orderBy('content.id')
      .limit(batchSize)
      .execute();
    for (const master of rows.map(masterOf)) {
      counts.items += 1;
      if ((await widthsToDraw(deps, master, redrawAll)).length === 0) continue;
      const job: RegenerationJob = { contentId: master.id, maskVersion: master.maskVersion, redrawAll };
      await deps.jobs.enqueue(executeOn(deps.db), regeneration.name, job);
      counts.enqueued += 1;
    }
    if (rows.length < batchSize) return counts;
    after = rows.at(-1)?.id ?? null;
  }
}

/** From the master, never the original. Each file is replaced whole, so members see the old or the new one. */
async function regenerate(deps: Deps, { contentId, maskVersion, redrawAll }: RegenerationJob): Promise<void> {
  const row = await masters(deps)
    .where('content.id', '=', contentId)
    .where('content.mask_version', '=', maskVersion)
    .executeTakeFirst();
  if (!row) return;
  const master = masterOf(row);
  const widths = await widthsToDraw(deps, master, redrawAll);
  if (widths.length === 0) return;
  for (const width of widths) {
    const drawn = await withLocalFile(deps, master, (file) =>
      deps.media.render(file, { width, format: 'webp', veil: null }),
    );
    if (!drawn) throw new Error(`the master of item ${contentId} is missing or cut short`);
    await deps.storage.put(keyOf(master, width), drawn);
    // Drawn again from the master when somebody asks.
    for (const format of ['avif', 'jpeg'] as const) await deps.storage.remove(keyOf(master, width, format));
  }
  await finish(deps, master);
}

/** The item may be gone: its sweep then removes the new files. Caches forget veiled renditions. */
async function finish({ db, events }: Pick<Deps, 'db' | 'events'>, master: Master): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordRenditions(tx, master);
    await events.publish(executeOn(tx), contentStatusTopic, { id: master.id });
  });
}

export const regeneration: Queue = {
  name: 'regenerate-renditions',
  // One runs at a time: nobody waits for it.
  lane: 'publish',
  concurrency: 1,
  timeoutSeconds: 600,
  run: (deps, job: RegenerationJob) => runVersionJob(deps, job, () => regenerate(deps, job)),
};
