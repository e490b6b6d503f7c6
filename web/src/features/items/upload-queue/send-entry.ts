import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { session } from '../../../platform/api.ts';
import { upload } from '../../../platform/compatibility/upload.ts';
import { ApiError, NetworkError } from '../../../platform/errors.ts';
import { loadCode } from '../../../platform/load-code.ts';
import { clockTime } from '../../../platform/time-left.ts';
import type { Entry } from './entry.ts';
import { say } from './messages.ts';

/** Larger files are sent in pieces (rule 4.2). */
export const isResumable = (file: Blob): boolean => file.size > resumableUploads.aboveBytes;

export type SendOptions = { signal: AbortSignal; onSent(bytes: number): void; onAddress(address: string): void };

export async function sendEntry(
  { id, fields, name, address, arrived }: Entry,
  file: Blob | null,
  { signal, onSent, onAddress }: SendOptions,
): Promise<string | null> {
  // A 401 after the body was sent would send the whole file again.
  if (!(await session.renew()) && session.get()) throw new NetworkError();
  // Another member may have signed in during the wait. The upload must not be sent in their name.
  signal.throwIfAborted();
  const given = { ...fields, idempotencyKey: id };
  if (!file) return upload({ form: given }, { signal });
  if (address || isResumable(file)) {
    const { idIn, sendResumable } = await loadCode(async () => {
      const { idIn, sendResumable } = await import('./resumable.ts');
      return { idIn, sendResumable };
    });
    if (address && arrived) {
      // If the answer of an earlier request was lost, nothing is at the address any more.
      const form = { ...given, resumableId: idIn(address) };
      const itemId = await upload({ form }, { signal }).catch((error) =>
        isUnknownPath(error) ? undefined : Promise.reject(error),
      );
      if (itemId !== undefined) return itemId;
    }
    const resumableId = await sendResumable({ file, name, address, onAddress, onSent, signal }).catch((error) => {
      // An older server knows no resumable uploads.
      if (!address && isUnknownPath(error)) return null;
      throw error;
    });
    signal.throwIfAborted();
    if (resumableId) return upload({ form: { ...given, resumableId } }, { signal });
  }
  const onProgress = ({ sent, total }: { sent: number; total: number }) =>
    onSent(total > 0 ? Math.round((sent / total) * file.size) : 0);
  return upload({ form: given, file: new File([file], name, { type: file.type }) }, { signal, onProgress });
}

const isUnknownPath = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** The member's quota is a 429 too, which no retry of the queue would end. */
const isHourFull = (error: unknown): boolean => error instanceof ApiError && error.code === 'too_many_requests';

/** The site could not be reached, is too busy, or takes no more of this member for now. The queue retries it. */
export const isPassing = (error: unknown): error is NetworkError | ApiError =>
  error instanceof NetworkError ||
  isHourFull(error) ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status));

export function whyLater(error: NetworkError | ApiError): { offline: boolean; problem: string | null; waitMs: number } {
  if (error instanceof NetworkError) return { offline: true, problem: null, waitMs: 0 };
  const waitMs = error.retryAfter * 1_000;
  if (!isHourFull(error)) return { offline: true, problem: null, waitMs };
  return { offline: false, problem: say('moreUploadsAt', { time: clockTime(Date.now() + waitMs) }), waitMs };
}

/** It resumes once the member has accepted the new terms. */
export const asksForTerms = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'terms_not_accepted';

export function uploadFailure(error: unknown): string {
  if (error instanceof NetworkError) return say('networkError');
  if (!(error instanceof ApiError)) return say('uploadFailed');
  return error.problem && error.status < 500
    ? error.problem.detail
    : say('uploadFailedWithStatus', { status: error.status });
}
