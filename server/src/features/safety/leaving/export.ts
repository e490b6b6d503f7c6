import {
  type ExportState,
  exportDays,
  exportsPerDay,
  type leaving,
  type MemberExport,
} from '@veil/contract/safety/leaving.ts';
import type { Db, Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseWrongPassword } from '../../people/accounts/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { eraseExport } from './export-files.ts';
import { say } from './messages.ts';
import {
  countExportsSince,
  type ExportRow,
  expireExportsOf,
  insertExport,
  latestExport,
  lockExports,
} from './queries.ts';

const dayMs = 86_400_000;

export const exportQueue = 'make-export';
export type ExportJob = { exportId: string };

type Owner = Pick<Viewer, 'id'>;
type Exporting = Pick<Deps, 'db' | 'clock'>;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + exportDays * dayMs);

/** Expired even before its files are swept. */
function statusOf(row: ExportRow, now: Date): MemberExport['status'] {
  const over = row.status === 'ready' && row.expires_at !== null && row.expires_at <= now;
  return over ? 'expired' : (row.status as MemberExport['status']);
}

const leftToday = async (db: Db, { id }: Owner, now: Date): Promise<number> =>
  Math.max(0, exportsPerDay - (await countExportsSince(db, id, new Date(now.getTime() - dayMs))));

export async function readExport({ db, clock }: Exporting, viewer: Owner): Promise<ExportState> {
  const now = clock.now();
  const row = await latestExport(db, viewer.id);
  const left = await leftToday(db, viewer, now);
  if (!row) return { export: null, left };
  const status = statusOf(row, now);
  const ready = status === 'ready';
  return {
    export: {
      status,
      requestedAt: row.requested_at.toISOString(),
      bytes: ready ? row.bytes : null,
      expiresAt: ready ? (row.expires_at?.toISOString() ?? null) : null,
    },
    left,
  };
}

/** Ends the previous export, so that there is never more than one. */
export async function requestExport(
  deps: Exporting & Pick<Deps, 'jobs' | 'storage' | 'log'>,
  viewer: Owner,
  { body: { password } }: Asked<typeof leaving.requestExport>,
): Promise<ExportState> {
  await refuseWrongPassword(deps.db, viewer.id, password);
  const now = deps.clock.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockExports(tx, viewer.id);
    if ((await latestExport(tx, viewer.id))?.status === 'making') refuse('conflict', say('copyIsBeingMade'));
    if ((await leftToday(tx, viewer, now)) === 0)
      refuse('too_many_requests', say('askAgainTomorrow', { count: exportsPerDay }));
    const before = await expireExportsOf(tx, viewer.id);
    const exportId = newId();
    await insertExport(tx, { id: exportId, memberId: viewer.id, at: now });
    await deps.jobs.enqueue(executeOn(tx), exportQueue, { exportId } satisfies ExportJob);
    return before;
  });
  for (const { id } of ended) await eraseExport(deps, id);
  return readExport(deps, viewer);
}
