import { type Problem, type ProblemCode, problems } from '@veil/contract/problem.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const byStatus: Record<number, ProblemCode> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const code = status < 500 ? (byStatus[status] ?? 'invalid') : 'unexpected_failure';
  // A framework's own 4xx sentence is about the request; anything else might tell of the inside.
  return new Refusal(code, status < 500 && status !== 404 ? error.message : undefined);
}

export const problemOf = (refusal: Refusal, request: FastifyRequest): Problem => ({
  type: `urn:veil:problem:${refusal.code}`,
  title: problems[refusal.code].title,
  status: refusal.status,
  code: refusal.code,
  detail: refusal.message,
  ...(refusal.fields && { fields: refusal.fields }),
  requestId: request.id,
});

/** Every failure leaves as `application/problem+json` (RFC 9457). What is our fault is logged whole and told as a code. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.code(refusal.status).type('application/problem+json').send(problemOf(refusal, request));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('application/problem+json')
      .send(problemOf(new Refusal('not_found'), request)),
  );
}
