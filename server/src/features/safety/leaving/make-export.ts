import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Queue, Repeated } from '../../../slice.ts';
import { emailOf } from '../../people/auth/index.ts';
import { exportReadyEmail } from './emails.ts';
import { type ExportJob, expiryFrom, exportQueue } from './export.ts';
import { eraseExport, sealExport, storedExports } from './export-files.ts';
import { deleteOldExports, type ExportRow, expireExports, failExport, finishExport, languageOf } from './queries.ts';
import { zipOf } from './zip.ts';

const dayMs = 86_400_000;
const keptDays = 30;

const loadExport = (db: Deps['db'], id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();

/** After a killed run it starts over; the sweep removes the partial file. */
async function makeExport(deps: Deps, { exportId }: ExportJob): Promise<void> {
  const row = await loadExport(deps.db, exportId);
  if (row?.status !== 'making') return;
  const language = await languageOf(deps.db, row.member_id);
  const files = deps.hooks.exportOf(deps, row.member_id);
  const made = await inLanguage(language, () => sealExport(deps, exportId, zipOf(files, row.requested_at)));
  const readyAt = deps.clock.now();
  const expiresAt = expiryFrom(readyAt);
  const finished = await deps.db.transaction().execute(async (tx) => {
    const waited = await finishExport(tx, exportId, { ...made, readyAt, expiresAt });
    if (waited) await deps.hooks.onNotice(tx, { kind: 'export_ready', to: row.member_id, by: null, at: readyAt });
    return waited;
  });
  if (!finished) return deps.storage.remove(made.storageKey);
  const email = await emailOf(deps.db, row.member_id);
  if (email)
    await deps.mail
      .send(inLanguage(language, () => exportReadyEmail(email, deps.config.publicUrl, expiresAt)))
      .catch((err: unknown) => deps.log.warn({ err }, 'an e-mail about an export could not be sent'));
}

export const exporting: Queue = {
  name: exportQueue,
  // One at a time leaves room for uploads, because a member with many videos takes minutes of disk.
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  run: makeExport,
  giveUp: async (deps, { exportId }: ExportJob) => {
    await failExport(deps.db, exportId);
    await eraseExport(deps, exportId);
  },
};

/** The keys first. Erases all files without a finished export. */
export async function sweepExports(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  for (const { id } of await expireExports(deps.db, now)) await eraseExport(deps, id);
  await deleteOldExports(deps.db, new Date(now.getTime() - keptDays * dayMs));
  for await (const { id, key } of storedExports(deps)) {
    const row = isUuid(id) ? await loadExport(deps.db, id) : undefined;
    if (row?.status !== 'making' && row?.storage_key !== key) await deps.storage.remove(key);
  }
}

export const exportSweep = { name: 'old exports', everyMs: 600_000, run: sweepExports } as const satisfies Repeated;
