import { ERRORS } from '@tus/server';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

const ended = new Refusal('not_found', uploadMessages.uploadEnded);
const tooMuch = new Refusal('too_large', say('moreThanAnnounced'));
const wronglyDescribed = new Refusal('invalid', say('itsHeadersAreWrong'));
const notOffered = new Refusal('invalid', say('notThisKindOfUpload'));

/** Faults of the library. Its own sentences are technical and English. */
const refusals = new Map<unknown, Refusal>([
  [ERRORS.FILE_NOT_FOUND, ended],
  [ERRORS.FILE_NO_LONGER_EXISTS, ended],
  [ERRORS.INVALID_OFFSET, new Refusal('conflict', say('doesNotContinueAtThisByte'))],
  [ERRORS.ERR_SIZE_EXCEEDED, tooMuch],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, tooMuch],
  [ERRORS.ERR_LOCK_TIMEOUT, new Refusal('unavailable', say('isBeingContinuedElsewhere'))],
  // After `conflict` the page would take the upload back from the request that continues it.
  [ERRORS.ABORTED, new Refusal('invalid', say('isBeingContinuedElsewhere'))],
  [ERRORS.INVALID_TERMINATION, new Refusal('invalid', say('hasArrivedCompletely'))],
  [ERRORS.MISSING_OFFSET, wronglyDescribed],
  [ERRORS.INVALID_CONTENT_TYPE, wronglyDescribed],
  [ERRORS.INVALID_LENGTH, wronglyDescribed],
  [ERRORS.INVALID_METADATA, wronglyDescribed],
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, notOffered],
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION, notOffered],
  [ERRORS.UNSUPPORTED_EXPIRATION_EXTENSION, notOffered],
]);

/** The library throws `{status_code, body}`. */
export function toRefusal(fault: unknown): unknown {
  const known = refusals.get(fault);
  if (known) return known;
  if (fault instanceof Refusal || typeof fault !== 'object' || !fault || !('status_code' in fault)) return fault;
  const { status_code: status, body } = fault as { status_code: number; body: string };
  if (status === 413) return tooMuch;
  return status < 500 ? wronglyDescribed : new Error(body.trim());
}
