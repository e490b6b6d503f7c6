import type { Call, CallTable } from '@veil/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { answersOf, problemSchema, problemType } from './openapi-answers.ts';
import { formBody, type Json, jsonBody, pathParams, queryParams } from './openapi-parts.ts';

type Info = { title: string; version: string; description: string };
const base = '/api';

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
