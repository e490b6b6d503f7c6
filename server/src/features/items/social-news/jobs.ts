import type { Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { loadConfig } from './config.ts';
import { tryCommunity } from './dry-run.ts';
import { type RunRow, updateOpenRun } from './queries.ts';
import { endRun, type SyncJob, syncQueue, takeUpRun, waitWithRun } from './runs.ts';
import { sentences } from './sentences.ts';
import { writeSourceRead } from './source-queries.ts';
import { syncCommunity } from './sync.ts';
import { Trouble } from './trouble.ts';

export async function runSync(deps: Deps, { runId }: SyncJob): Promise<void> {
  let run: RunRow | undefined = await takeUpRun(deps, runId);
  while (run) {
    const { finished } = run;
    const { subreddits } = await loadConfig(deps.db);
    const next = subreddits.find((name) => !finished.includes(name.toLowerCase()));
    if (!next) return endRun(deps, run.id, 'done');
    const read = await readCommunity(deps, run, next);
    if (read === 'paused') return;
    run = await finishCommunity(deps, run, next.toLowerCase(), read);
  }
}

type Read = { error: string | null; tries: number };

/** `paused`: the run waits or has ended. */
async function readCommunity(deps: Deps, run: RunRow, community: string): Promise<Read | 'paused'> {
  try {
    const { isStopped, note } = await (run.kind === 'dry' ? tryCommunity : syncCommunity)(deps, run, community);
    return isStopped ? 'paused' : { error: note, tries: 0 };
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    const { kind, message } = error;
    if (kind === 'missing' || kind === 'private') return { error: message, tries: 0 };
    if (kind === 'credentials') await endRun(deps, run.id, 'failed', message);
    else if (!(await waitWithRun(deps, run, error)))
      // The attempts stay used up, so that the next community waits less.
      return { error: message, tries: run.tries };
    return 'paused';
  }
}

async function finishCommunity(
  { db, clock }: Deps,
  run: RunRow,
  name: string,
  { error, tries }: Read,
): Promise<RunRow | undefined> {
  if (run.kind === 'sync') await writeSourceRead(db, name, error, clock.now());
  const finished = [...run.finished, name];
  return updateOpenRun(db, run.id, { finished, tries, touched_at: clock.now() });
}

export const sync: Queue = {
  name: syncQueue,
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: runSync,
  giveUp: (deps, { runId }: SyncJob) => endRun(deps, runId, 'failed', sentences.failed),
};
