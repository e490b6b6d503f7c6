import { type Problem, type ProblemCode, problems } from '@veil/contract/problem.ts';
import { translate } from '@veil/contract/say.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lacksRoom, type Outage, outageOf } from '../outage.ts';
import type { OutageLog } from '../outage-log.ts';
import { Refusal } from '../refusal.ts';
import { say } from './messages.ts';
import { inLanguageOf } from './request-language.ts';

const byStatus: Record<number, ProblemCode> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

/** Codes, or else statuses, choose these in place of the framework's technical sentences. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: say('bodyIsEmpty'),
  FST_ERR_CTP_INVALID_JSON_BODY: say('bodyIsNoJson'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('sendJson'),
  FST_ERR_CTP_BODY_TOO_LARGE: say('requestIsTooLarge'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say('requestHasOtherLength'),
  400: say('requestCannotBeRead'),
};

const outageSentences: Record<Outage, string> = {
  database: say('databaseIsAway'),
  storage: say('storageIsAway'),
};
const noRoom = say('storageIsFull');
/** Seconds: a database returns soon, disk space needs a person. */
const retryAfter: Record<Outage, number> = { database: 5, storage: 300 };

function toRefusal(error: FastifyError | Error, outage: Outage | null): Refusal {
  if (error instanceof Refusal) return error;
  if (outage) return new Refusal('unavailable', lacksRoom(error) ? noRoom : outageSentences[outage]);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const code = status < 500 ? (byStatus[status] ?? 'invalid') : 'unexpected_failure';
  return new Refusal(code, sentences['code' in error ? error.code : status] ?? sentences[status]);
}

const translateEach = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, translate(sentence)]));

export const problemOf = ({ code, status, message, fields }: Refusal, request: FastifyRequest): Problem =>
  inLanguageOf(request, () => ({
    type: `urn:veil:problem:${code}`,
    title: translate(problems[code].title),
    status,
    code,
    detail: translate(message),
    ...(fields && { fields: translateEach(fields) }),
    requestId: request.id,
  }));

export const answerBadAddress = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = new Refusal('not_found');
  void reply.code(refusal.status).type('application/problem+json').send(problemOf(refusal, request));
};

/** `application/problem+json` (RFC 9457). Our own faults are logged in full and answered by a code. */
export function answerProblems(app: FastifyInstance, outages: OutageLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const outage = error instanceof Refusal ? null : outageOf(error);
    const refusal = toRefusal(error, outage);
    if (outage) {
      reply.header('retry-after', retryAfter[outage]);
      outages.note(`requests fail: the ${outage} does not take or give what is asked`, error);
    } else if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'a request failed');
    return reply.code(refusal.status).type('application/problem+json').send(problemOf(refusal, request));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('application/problem+json')
      .send(problemOf(new Refusal('not_found'), request)),
  );
}
