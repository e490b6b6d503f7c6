import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../platform/storage/index.ts';

/** What the streams of a pipeline say once another one of them has failed. */
const isEcho = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as NodeJS.ErrnoException | null)?.code));

/**
 * Stores what comes out of the last stream. A failure is told when storage has cleaned up, and by its cause: of a full disk by that it is full,
 * not by that the streams before it were cut.
 */
export async function putThrough(
  storage: Pick<Storage, 'put'>,
  key: string,
  [plain, measure, sealed]: [Readable, Transform, Transform],
): Promise<void> {
  const ends = await Promise.allSettled([pipeline(plain, measure, sealed), storage.put(key, sealed)]);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isEcho(reason)) ?? reasons[0];
}
