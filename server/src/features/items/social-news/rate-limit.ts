import type { Deps } from '../../../deps.ts';
import type { ApiResponse } from '../../../platform/outbound/types.ts';
import { readAccess, writeAccess } from './queries.ts';
import { sentences } from './sentences.ts';
import { Trouble } from './trouble.ts';

type LimitDeps = Pick<Deps, 'db' | 'clock'>;

/** Seconds: the default wait, and the maximum. The site counts over ten minutes. */
const defaultWait = 60;
const maxWait = 3600;

const waiting = (until: Date): Trouble => new Trouble('wait', sentences.waiting, until);

export async function refuseWhileWaiting({ db, clock }: LimitDeps): Promise<void> {
  const { wait_until } = await readAccess(db);
  if (wait_until && wait_until > clock.now()) throw waiting(wait_until);
}

function secondsOf(value: string | undefined): number | null {
  const seconds = value?.trim() ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), maxWait) : null;
}

export async function heedLimits({ db, clock }: LimitDeps, { status, header }: ApiResponse): Promise<void> {
  const remaining = header('x-ratelimit-remaining');
  const isUsedUp = remaining !== undefined && remaining.trim() !== '' && Number(remaining) < 1;
  if (status !== 429 && !isUsedUp) return;
  const seconds = secondsOf(header('x-ratelimit-reset')) ?? secondsOf(header('retry-after')) ?? defaultWait;
  const until = new Date(clock.now().getTime() + Math.max(1, seconds) * 1000);
  await writeAccess(db, { wait_until: until });
  if (status === 429) throw waiting(until);
}
