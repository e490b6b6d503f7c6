import type { Sort } from '@veil/contract/feed.ts';
import { refuse } from '../../platform/refusal.ts';
import { orders, randomEnd } from './orders.ts';

/**
 * Where a page ended: the sort's key of its last item as text, and the epoch at which the first page was read. Later
 * pages read the same epoch: whatever others do meanwhile, each item stands where it stood.
 */
export type Cursor = { sort: Sort; key: string; id: string; epoch: number; seed: number };

export const writeCursor = ({ sort, key, id, epoch, seed }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, epoch, seed])).toString('base64url');

const isWhole = (value: unknown, end: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < end;

/** The database knows no year 0. */
function isTime(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** What is too small for 64 bits is 0 here and an error in the database. */
function isDouble(text: string): boolean {
  const [digits] = /^-?[\d.]+(?=(e[+-]?\d+)?$)/.exec(text) ?? [];
  const number = Number(text);
  return digits !== undefined && Number.isFinite(number) && (number !== 0 || !/[1-9]/.test(digits));
}

const isKey: Record<(typeof orders)[Sort]['type'], (text: string) => boolean> = {
  timestamptz: isTime,
  int: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < randomEnd,
  float8: isDouble,
};

/** What does not look as if this server wrote it for this sort and seed is refused. */
export function readCursor(text: string, { sort, seed }: { sort: Sort; seed?: number }): Cursor {
  try {
    const [of, key, id, epoch, seeded] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const placed =
      typeof key === 'string' && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    const dated = isWhole(epoch, Number.MAX_SAFE_INTEGER) && isWhole(seeded, randomEnd);
    if (of === sort && placed && dated && isKey[orders[sort].type](key) && (seed ?? seeded) === seeded) {
      return { sort, key, id, epoch, seed: seeded };
    }
  } catch {
    // Falls through to the refusal.
  }
  return refuseCursor();
}

export const refuseCursor = (): never =>
  refuse('invalid', 'This cursor does not belong to this feed', { cursor: 'Not a cursor of this feed' });
