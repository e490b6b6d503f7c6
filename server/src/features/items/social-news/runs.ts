import { socialNewsMessages } from '@veil/contract/items/social-news.ts';
import type { Db, Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMissing, loadConfig, refuseMissing } from './config.ts';
import { insertRun, type RunRow, readLatestRun, readOpenRun, updateOpenRun } from './queries.ts';
import { sentences } from './sentences.ts';
import type { Trouble } from './trouble.ts';

export const syncQueue = 'sync-social-news';
export type SyncJob = { runId: string };

type RunDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** After this time without progress, a run's worker and job are considered dead. */
const abandonedMs = 15 * 60_000;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Returns false if another run is open. */
const openRun = ({ db, clock, jobs }: RunDeps, kind: 'sync' | 'dry'): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const open = await readOpenRun(tx);
    if (open && later(open.resumes_at ?? open.touched_at, abandonedMs) < now)
      await endRun({ db: tx, clock }, open.id, 'failed', sentences.interrupted);
    const id = newId();
    if (!(await insertRun(tx, { id, kind, started_at: now, touched_at: now }))) return false;
    await jobs.enqueue(executeOn(tx), syncQueue, { runId: id } satisfies SyncJob);
    return true;
  });

export async function startRun(deps: RunDeps, kind: 'sync' | 'dry'): Promise<void> {
  await refuseMissing(deps.db, await loadConfig(deps.db));
  if (!(await openRun(deps, kind))) refuse('conflict', socialNewsMessages.running);
}

export async function nextSyncAt({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Date | null> {
  const config = await loadConfig(db);
  if (!config.isActive || (await findMissing(db, config))) return null;
  const last = await readLatestRun(db, 'sync');
  const [now, due] = [clock.now(), last && later(last.started_at, config.syncFrequency * 60_000)];
  return due && due > now ? due : now;
}

/** Several workers may run it at once. */
export async function startDueSync(deps: RunDeps): Promise<void> {
  const due = await nextSyncAt(deps);
  if (due && due <= deps.clock.now()) await openRun(deps, 'sync');
}

export const takeUpRun = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<RunRow | undefined> =>
  updateOpenRun(db, id, { state: 'running', resumes_at: null, error: null, touched_at: clock.now() });

/** Returns false if it was stopped. */
export const touchRun = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> =>
  (await updateOpenRun(db, id, { touched_at: clock.now() })) !== undefined;

export async function endRun(
  { db, clock }: { db: Db } & Pick<Deps, 'clock'>,
  id: string,
  state: 'done' | 'failed' | 'stopped',
  error: string | null = null,
): Promise<void> {
  await updateOpenRun(db, id, { state, error, resumes_at: null, ended_at: clock.now() });
}

export async function stopRun(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const open = await readOpenRun(deps.db);
  if (open) await endRun(deps, open.id, 'stopped');
}

/** Seconds after the first, second and later unanswered requests. */
const pauses = [5, 30, 120, 600];
const maxWaits = 20;

/** Durable: the job comes again. False after too many pauses for one community. */
export async function waitWithRun({ db, clock, jobs }: RunDeps, run: RunRow, trouble: Trouble): Promise<boolean> {
  const now = clock.now();
  const pause = pauses[run.tries];
  if (trouble.until ? run.tries >= maxWaits : pause === undefined) return false;
  const resumesAt = trouble.until ?? later(now, (pause ?? 0) * 1000);
  const seconds = Math.max(1, Math.ceil((resumesAt.getTime() - now.getTime()) / 1000));
  const change = { state: 'waiting', resumes_at: resumesAt, tries: run.tries + 1, error: trouble.message };
  await db.transaction().execute(async (tx) => {
    const waits = await updateOpenRun(tx, run.id, change);
    if (waits) await jobs.enqueue(executeOn(tx), syncQueue, { runId: run.id }, { startAfter: seconds });
  });
  return true;
}
