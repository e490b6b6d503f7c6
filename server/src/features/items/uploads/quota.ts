import { megabyte } from '@veil/contract/fields.ts';
import type { UploadAllowance } from '@veil/contract/items/upload-allowance.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadApprovalAhead } from '../content/index.ts';
import { uploadRules } from '../policy/index.ts';
import { say } from './messages.ts';
import { loadSpent, type Spent } from './queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Rules = Pick<UploadOptions, 'perDay' | 'dayMB'>;
type QuotaDeps = Pick<Deps, 'clock'>;
type Member = Pick<Viewer, 'id'>;

/** `bytes`: as far as known. Returns the remaining bytes, or Infinity without a limit. */
export async function checkQuota(
  { clock }: QuotaDeps,
  db: Db,
  { id }: Member,
  rules: Rules,
  bytes = 0,
): Promise<number> {
  const now = clock.now();
  const spent = await loadSpent(db, id, { since: new Date(now.getTime() - dayMs), now });
  if (spent.filter(({ isUpload }) => isUpload).length >= rules.perDay)
    refuse('quota', say('atMostUploadsADay', { most: rules.perDay }));
  const left = bytesLeft(spent, rules) - bytes;
  if (left < 0) refuse('quota', refusalOfBytes(spent, rules, bytes, now));
  return left;
}

const bytesLeft = (spent: readonly Spent[], { dayMB }: Rules): number =>
  dayMB === 0 ? Number.POSITIVE_INFINITY : dayMB * megabyte - spent.reduce((sum, one) => sum + one.bytes, 0);

export const overQuota = ({ dayMB }: Rules): string => say('noRoomLeftToday', { size: inWords(dayMB) });

function roomAt(spent: readonly Spent[], { dayMB }: Rules, bytes: number): Date | null {
  if (bytes > dayMB * megabyte) return null;
  let left = bytesLeft(spent, { dayMB, perDay: 0 }) - bytes;
  for (const { endsAt, bytes: freed } of spent.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())) {
    left += freed;
    if (left >= 0) return endsAt;
  }
  return null;
}

function refusalOfBytes(spent: readonly Spent[], rules: Rules, bytes: number, now: Date): string {
  const size = inWords(rules.dayMB);
  const at = roomAt(spent, rules, bytes);
  if (!at) return say('thisFileIsLarger', { size });
  const minutes = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 60_000));
  return minutes < 60
    ? say('roomInMinutes', { size, minutes })
    : say('roomInHours', { size, hours: Math.ceil(minutes / 60) });
}

const inWords = (mb: number): string =>
  mb >= 1000 ? say('gigabytes', { amount: Math.round(mb / 100) / 10 }) : say('megabytes', { amount: mb });

export async function getUploadAllowance(
  { db, clock }: QuotaDeps & Pick<Deps, 'db'>,
  { id }: Member,
): Promise<UploadAllowance> {
  const rules = await uploadRules.load(db);
  const now = clock.now();
  const spent = await loadSpent(db, id, { since: new Date(now.getTime() - dayMs), now });
  const uploads = spent.filter(({ isUpload }) => isUpload).length;
  const left = bytesLeft(spent, rules);
  const next = spent.length > 0 ? Math.min(...spent.map(({ endsAt }) => endsAt.getTime())) : null;
  return {
    uploadsLeft: Math.max(0, rules.perDay - uploads),
    bytesPerDay: rules.dayMB === 0 ? null : rules.dayMB * megabyte,
    bytesLeft: Number.isFinite(left) ? Math.max(0, left) : null,
    moreAt: next === null ? null : new Date(next).toISOString(),
    approval: await loadApprovalAhead(db, id),
  };
}
