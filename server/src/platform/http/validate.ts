import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { Refusal } from '../refusal.ts';

const sentence = (issue: $ZodIssue): string => {
  const field = issue.path.join('.');
  const said = issue.message && issue.message !== 'Invalid input' ? issue.message : 'is not valid';
  return field && said === 'is not valid' ? `${field} is not valid` : said;
};

/** The parameters of an address that say something: an empty field of a form stands there as `sort=`. */
export const saidIn = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

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
