import type { Sort } from '@veil/contract/feed.ts';
import { refuse } from '../../platform/refusal.ts';

/** Where a page ended: the sort's keys of its last item. Times are PostgreSQL's own text, so that no digit is lost. */
export type Cursor = { sort: Sort; score: number; publishedAt: string; id: string };

export const writeCursor = ({ sort, score, publishedAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, score, publishedAt, id])).toString('base64url');

/** Anything that this server did not write is refused. */
export function readCursor(text: string, sort: Sort): Cursor {
  try {
    const [of, score, publishedAt, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const whole = typeof publishedAt === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id);
    if (of === sort && Number.isSafeInteger(score) && whole && !Number.isNaN(Date.parse(publishedAt))) {
      return { sort, score: score as number, publishedAt, id };
    }
  } catch {
    // Falls through to the refusal.
  }
  return refuse('invalid', 'This cursor does not belong to this feed', { cursor: 'Not a cursor of this feed' });
}
