import type { Db, Deps } from '../../../deps.ts';
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { whyBlocked } from './blocked.ts';
import { checkPicture, skip } from './check-picture.ts';
import { loadConfig, queueConfig } from './config.ts';
import { beginCopyTry, type CopyRow, countMadeSince, nextCopy, updateCopy } from './copy-queries.ts';
import { makeCopy } from './make-copy.ts';
import { say } from './messages.ts';
import {
  beginPictureTry,
  forgetLicensed,
  isDue,
  loadQueue,
  nextPicture,
  type QueueRow,
  updatePicture,
  updateQueue,
} from './queries.ts';
import { takeDownRemoved } from './take-down.ts';

const hourMs = 3_600_000;
const maxTries = 5;
const pauseMs = 5_000;
export const failure = say('somethingWentWrong');

export const isTurnDue = (now: Date) => isDue(now, queueConfig.subject, queueConfig.defaults.licences);

/**
 * Makes one copy or checks one picture, and returns true if it did. Progress is in the rows. One worker at a time:
 * the lock ends with its connection.
 */
export async function takeTurn(deps: Deps): Promise<boolean> {
  if (!(await loadQueue(deps.db))) return false;
  let isTaken = false;
  await oneAtATime(deps.lockDb, 'image queue', async () => {
    isTaken = await step(deps);
  });
  return isTaken;
}

async function step(deps: Deps): Promise<boolean> {
  await takeDownRemoved(deps);
  const queue = await loadQueue(deps.db);
  if (!queue || !(await mayWork(deps, queue))) return false;
  const now = deps.clock.now();
  const copy = await nextCopy(deps.db, now);
  if (copy) {
    await tryCopy(deps, copy);
    const following = await nextCopy(deps.db, now);
    if (following?.pool_item_id !== copy.pool_item_id) await endRunNow(deps.db, queue);
    return true;
  }
  await forgetLicensed(deps.db, (await loadConfig(deps)).licences);
  const picture = await nextPicture(deps.db, now);
  if (picture) await tryPicture(deps, picture.id);
  else await endRunNow(deps.db, queue);
  return picture !== undefined;
}

async function mayWork({ db, clock, config }: Deps, queue: QueueRow): Promise<boolean> {
  if (queue.paused && !queue.run_now) return false;
  if (await whyBlocked({ config }, db)) {
    await endRunNow(db, queue);
    return false;
  }
  if (queue.run_now) return true;
  const { perHour } = await loadConfig({ db });
  return (await countMadeSince(db, new Date(clock.now().getTime() - hourMs))) < perHour;
}

async function endRunNow(db: Db, { run_now }: QueueRow): Promise<void> {
  if (run_now) await updateQueue(db, { run_now: false });
}

async function tryPicture(deps: Deps, id: string): Promise<void> {
  const tries = await beginPictureTry(deps.db, id);
  if (tries > maxTries) return skip(deps, id, 'failed', failure);
  try {
    await checkPicture(deps, id);
  } catch (err) {
    deps.log.warn({ err, poolItemId: id, tries }, 'a picture of the pool could not be checked');
    if (tries === maxTries) await skip(deps, id, 'failed', failure);
    else await updatePicture(deps.db, id, { try_after: later(deps, tries) });
  }
}

async function tryCopy(deps: Deps, copy: CopyRow): Promise<void> {
  const tries = await beginCopyTry(deps.db, copy);
  const fail = (sentence: string) => updateCopy(deps.db, copy, { failed_at: deps.clock.now(), sentence });
  if (tries > maxTries) {
    await fail(failure);
    return;
  }
  try {
    await makeCopy(deps, copy);
  } catch (err) {
    if (err instanceof Refusal) {
      await fail(err.message);
      return;
    }
    deps.log.warn({ err, poolItemId: copy.pool_item_id, number: copy.number, tries }, 'a copy could not be made');
    if (tries === maxTries) await fail(failure);
    else await updateCopy(deps.db, copy, { try_after: later(deps, tries) });
  }
}

const later = ({ clock }: Pick<Deps, 'clock'>, tries: number): Date =>
  new Date(clock.now().getTime() + pauseMs * tries ** 2);
