import type { Db, Deps } from '../../../deps.ts';
import { eraseVersion } from './master-files.ts';

export type VersionJob = { contentId: string; maskVersion: number };

/** The item is gone or has a later version. */
async function isSuperseded(db: Db, { contentId, maskVersion }: VersionJob): Promise<boolean> {
  const row = await db.selectFrom('content').select('mask_version').where('id', '=', contentId).executeTakeFirst();
  return !row || row.mask_version > maskVersion;
}

export async function eraseSuperseded(deps: Pick<Deps, 'db' | 'storage'>, job: VersionJob): Promise<void> {
  if (await isSuperseded(deps.db, job)) await eraseVersion(deps, job.contentId, job.maskVersion);
}

/** If the version was superseded, the failed job counts as done and its files are erased. */
export async function runVersionJob(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  job: VersionJob,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (failure) {
    if (!(await isSuperseded(deps.db, job))) throw failure;
    // The details of a database error may identify a member.
    const { name, message, code } = failure as Error & { code?: string };
    deps.log.debug({ error: { name, message, code } }, 'a job is done: its item is gone or has a later version');
    await eraseVersion(deps, job.contentId, job.maskVersion);
  }
}
