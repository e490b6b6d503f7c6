import type { Sort } from '@veil/contract/finding/feed.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { orders, randomEnd } from './orders.ts';

/** The last item of a page, and the first page's epoch, which later pages read too. */
export type Cursor = { sort: Sort; key: string; id: string; epoch: number; seed: number };

export const writeCursor = ({ sort, key, id, epoch, seed }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, epoch, seed])).toString('base64url');

const isWhole = (value: unknown, end: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < end;

function isTime(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** JavaScript turns a number that underflows 64 bits into 0; PostgreSQL refuses it. */
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

/** Refuses cursors that this server did not write for this sort and seed. */
export function readCursor(text: string, { sort, seed }: { sort: Sort; seed?: number }): Cursor {
  try {
    const [of, key, id, epoch, seedOfFirst] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const hasPosition =
      typeof key === 'string' && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    const hasEpoch = isWhole(epoch, Number.MAX_SAFE_INTEGER) && isWhole(seedOfFirst, randomEnd);
    if (
      of === sort &&
      hasPosition &&
      hasEpoch &&
      isKey[orders[sort].type](key) &&
      (seed ?? seedOfFirst) === seedOfFirst
    ) {
      return { sort, key, id, epoch, seed: seedOfFirst };
    }
  } catch {}
  return refuseCursor();
}

export const refuseCursor = (): never =>
  refuse('invalid', say('cursorOfAnotherFeed'), { cursor: say('noCursorOfThisFeed') });
