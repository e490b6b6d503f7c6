import type { Call } from '@veil/contract/call.ts';
import { type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core';

export type Json = Record<string, unknown>;

export function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
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

export const pathParams = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

export const queryParams = (query: $ZodType) =>
  partsOf(query).map(({ name, schema, required }) => ({ name, in: 'query', required, schema }));

export function formBody(call: Call, form: $ZodType): Json {
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

export const jsonBody = (body: $ZodType): Json => ({
  required: !safeParse(body, undefined).success,
  content: { 'application/json': { schema: schemaOf(body, 'input') } },
});
