import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { say } from './messages.ts';

const limitCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** The parser's errors have no code; all concern the sent body. */
const isOfBody = (error: Error & { code?: string }): boolean =>
  limitCodes.has(error.code ?? '') ||
  /^(Multipart: |Malformed |Unexpected end of |Part terminated early)/.test(error.message);

export const brokenForm = ({ code }: Error & { code?: string }): Refusal =>
  limitCodes.has(code ?? '')
    ? new Refusal('invalid', say('formHasTooManyParts'))
    : new Refusal('invalid', say('formIsBroken'));

/** The client left before the end of its form. It gets no answer, and the error is not the server's. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** A refusal if the body was at fault, otherwise the error. */
export function faultOfForm(request: FastifyRequest, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if (isAborted(request)) request.log.info({ reason: error.message }, 'a form was not sent to its end');
  return isAborted(request) || isOfBody(error) ? brokenForm(error) : error;
}
