import type { Call, CallTable } from '@veil/contract/call.ts';
import { type ProblemCode, problems } from '@veil/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core';

type Json = Record<string, unknown>;
type Info = { title: string; version: string; description: string };

const problemType = 'application/problem+json';
const base = '/api';

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return shape;
}

function partsOf(schema: $ZodType): { name: string; schema: Json; required: boolean }[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    schema: part as Json,
    required: required.includes(name),
  }));
}

const pathParams = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const queryParams = (query: $ZodType) =>
  partsOf(query).map(({ name, schema, required }) => ({ name, in: 'query', required, schema }));

function formBody(call: Call, form: $ZodType): Json {
  const fields = partsOf(form);
  const aliases = Object.entries(call.formAliases ?? {});
  const files = call.fileFields ?? ['file'];
  return {
    required: true,
    description: `The file is the last part, named ${files.join(' or ')}.`,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
            ...Object.fromEntries(
              aliases.map(([alias, name]) => [alias, { description: `Another name of ${name}`, deprecated: true }]),
            ),
            ...Object.fromEntries(
              files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
            ),
          },
          // Either alias suffices, which the server explains by field.
          required: fields.filter((f) => f.required && !aliases.some(([, to]) => to === f.name)).map((f) => f.name),
        },
      },
    },
  };
}

const jsonBody = (body: $ZodType): Json => ({
  required: !safeParse(body, undefined).success,
  content: { 'application/json': { schema: schemaOf(body, 'input') } },
});

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

function answersOf(call: Call): Json {
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

function operation(slice: string, operationId: string, call: Call, path: string, isAlias: boolean): Json {
  const parameters = [...pathParams(path), ...(call.query ? queryParams(call.query) : [])];
  return {
    operationId,
    tags: [slice],
    summary: call.summary,
    ...(isAlias && { deprecated: true, description: `The same as ${base}${call.path}` }),
    ...(parameters.length && { parameters }),
    ...(call.form && { requestBody: formBody(call, call.form) }),
    ...(call.body && { requestBody: jsonBody(call.body) }),
    responses: answersOf(call),
    security: call.access === 'anyone' ? [{}, { accessToken: [] }] : [{ accessToken: [] }],
    'x-access': call.access,
    ...(call.rate && { 'x-rate': call.rate }),
  };
}

type Operation = Json & { summary?: string; requestBody?: { content: Json }; description?: string };

function joined(known: Operation | undefined, added: Operation): Json {
  if (!known) return added;
  const content = { ...known.requestBody?.content, ...added.requestBody?.content };
  return { ...known, description: `As a form: ${added.summary}`, requestBody: { required: true, content } };
}

const problemSchema = {
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

export function describeCalls(slices: Record<string, CallTable>, info: Info): Json {
  const paths: Record<string, Json> = {};
  for (const [slice, calls] of Object.entries(slices)) {
    for (const [name, call] of Object.entries(calls)) {
      for (const [nth, path] of [call.path, ...(call.aliases ?? [])].entries()) {
        const url = base + path.replace(/:(\w+)/g, '{$1}');
        const id = nth === 0 ? name : `${name}Alias${nth}`;
        const method = call.method.toLowerCase();
        const described = operation(slice, id, call, path, nth > 0);
        paths[url] = { ...paths[url], [method]: joined(paths[url]?.[method] as Operation | undefined, described) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info,
    tags: Object.keys(slices).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: 'Refused',
          content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Made at the first request, because it costs 30 ms of CPU and most processes are never asked. */
export function serveOpenApi(api: FastifyInstance, slices: Record<string, CallTable>, info: Info): void {
  let text: string | undefined;
  api.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describeCalls(slices, info));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
