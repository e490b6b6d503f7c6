import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../platform/storage/index.ts';

/** Returns true for errors of streams that only follow another stream's failure. */
const isEcho = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as NodeJS.ErrnoException | null)?.code));

/** Reports a failure by its cause: a full disk, not the streams cut because of it. */
export async function putThrough(
  storage: Pick<Storage, 'put'>,
  key: string,
  [plain, measure, sealed]: [Readable, Transform, Transform],
): Promise<void> {
  const put = storage.put(key, { open: () => sealed, length: null }).catch((error: unknown) => {
    // A store that refused before reading would leave the other streams waiting.
    sealed.destroy(error as Error);
    throw error;
  });
  const ends = await Promise.allSettled([pipeline(plain, measure, sealed), put]);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isEcho(reason)) ?? reasons[0];
}
