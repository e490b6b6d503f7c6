import type { Call } from '@veil/contract/call.ts';
import { type ProblemCode, problems } from '@veil/contract/problem.ts';
import { type Json, schemaOf } from './openapi-parts.ts';

export const problemType = 'application/problem+json';

/** Refusals inherent to this call; others may come too. */
function refusalsOf(call: Call): ProblemCode[] {
  const codes: ProblemCode[] = [];
  if (call.query || call.body || call.form) codes.push('invalid');
  if (call.access !== 'anyone') codes.push('unauthorized', 'forbidden');
  if (call.path.includes(':') || call.access === 'moderator' || call.access === 'admin') codes.push('not_found');
  if (call.form) codes.push('too_large', 'unsupported_type');
  if (call.rate) codes.push('too_many_requests');
  return codes;
}

export function answersOf(call: Call): Json {
  const refused = { $ref: '#/components/responses/Problem' };
  const answer = call.file
    ? { [call.file]: { schema: { type: 'string', contentMediaType: call.file } } }
    : { 'application/json': { schema: schemaOf(call.answer, 'output') } };
  const good = call.events
    ? {
        '200': {
          description: 'A stream of events',
          content: { 'text/event-stream': { schema: schemaOf(call.events, 'output') } },
        },
        '204': { description: 'Nothing more will happen' },
      }
    : { '200': { description: 'Done', content: answer } };
  return {
    ...good,
    ...Object.fromEntries(refusalsOf(call).map((code) => [String(problems[code].status), refused])),
    default: refused,
  };
}

export const problemSchema = {
  type: 'object',
  description: 'A refusal (RFC 9457). Decide by `code`, show `detail`.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
};
