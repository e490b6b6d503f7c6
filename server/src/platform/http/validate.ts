import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { Refusal } from '../refusal.ts';

const sentence = (issue: $ZodIssue): string => {
  const field = issue.path.join('.');
  const said = issue.message && issue.message !== 'Invalid input' ? issue.message : 'is not valid';
  return field && said === 'is not valid' ? `${field} is not valid` : said;
};

/** PostgreSQL holds no text with a NUL: nothing can be called so. */
const hasNul = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasNul) : typeof value === 'string' && value.includes('\0');

/** The parameters of an address that say something: an empty field of a form stands there as `sort=`. */
export function saidIn(query: unknown): Record<string, unknown> {
  const said = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  const odd = said.filter(([, value]) => hasNul(value)).map(([name]) => [name, `${name} is not valid`]);
  if (odd.length) throw new Refusal('invalid', odd[0]?.[1], Object.fromEntries(odd));
  return Object.fromEntries(said);
}

/** The parameters of a path. What cannot exist is not there. */
export function namedIn(params: unknown): unknown {
  if (Object.values(params ?? {}).some(hasNul)) throw new Refusal('not_found');
  return params;
}

/** The parsed value, or a refusal that names each field. Unknown keys of a strict body are `refused_fields`. */
export function validate(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const unknown = issues.flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys : []));
  if (unknown.length) throw new Refusal('refused_fields', `Not settable here: ${unknown.join(', ')}`);
  const fields = Object.fromEntries(issues.map((i) => [i.path.join('.') || 'body', sentence(i)]));
  throw new Refusal('invalid', issues[0] ? sentence(issues[0]) : undefined, fields);
}
