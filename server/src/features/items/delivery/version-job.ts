import type { Db, Deps } from '../../deps.ts';
import { eraseVersion } from './master-files.ts';

/** A job about the files of one mask version. */
export type VersionJob = { contentId: string; maskVersion: number };

/** This version cannot be published any more: the item is gone or has a later version. */
async function isSuperseded(db: Db, { contentId, maskVersion }: VersionJob): Promise<boolean> {
  const row = await db.selectFrom('content').select('mask_version').where('id', '=', contentId).executeTakeFirst();
  return !row || row.mask_version > maskVersion;
}

/** Erases what was stored for a version that is superseded. */
export async function eraseSuperseded(deps: Pick<Deps, 'db' | 'storage'>, job: VersionJob): Promise<void> {
  if (await isSuperseded(deps.db, job)) await eraseVersion(deps, job.contentId, job.maskVersion);
}

/** Where `run` fails and the version was superseded meanwhile, nobody waits for the job: it is done, and what it stored is erased. */
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
