import { type $ZodType, safeParse } from 'zod/v4/core';
import { Refusal } from '../refusal.ts';
import { notSettable, plainWording, sentencesIn, unstorable, type Wording } from './sentence.ts';

/** PostgreSQL stores no NUL, and neither UTF-8 nor its JSON half a character. */
const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

function* unstorableIn(value: unknown, path: PropertyKey[] = []): Generator<PropertyKey[]> {
  if (typeof value === 'string' && !isStorable(value)) yield path;
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* unstorableIn(one, [...path, i]);
  else if (value && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) yield* unstorableIn(one, [...path, key]);
}

const refusalOf = (issues: { path: PropertyKey[]; message: string }[]): Refusal =>
  new Refusal(
    'invalid',
    issues[0]?.message,
    Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.') || 'body', message])),
  );

function refuseUnstorable(value: unknown, words = plainWording): void {
  const paths = [...unstorableIn(value)];
  if (paths.length) throw refusalOf(paths.map((path) => ({ path, message: unstorable(words.nameOf(path)) })));
}

/** A form writes an empty field as `sort=`. */
export function readQuery(query: unknown): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
  refuseUnstorable(given);
  return given;
}

/** A text that the database cannot store names nothing: 404. */
export function readParams(params: unknown): unknown {
  if (!unstorableIn(params).next().done) throw new Refusal('not_found');
  return params;
}

/** A refusal names each field. Unknown keys of a strict body are `refused_fields`. */
export function validate(schema: $ZodType | undefined, value: unknown, words: Wording = plainWording): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, value, { error: sentencesIn(words) });
  if (result.success) {
    refuseUnstorable(result.data, words);
    return result.data;
  }
  const { issues } = result.error;
  const unknown = issues.flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys : []));
  if (unknown.length) throw new Refusal('refused_fields', notSettable(unknown));
  throw refusalOf(issues);
}
