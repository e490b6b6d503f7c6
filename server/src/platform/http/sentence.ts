import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';

type Issue = $ZodIssue | $ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
  nonoptional: 'given',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  uuid: 'a valid id',
  url: 'a web address',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
};

const oneOf = (choices: string[]): string =>
  choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}` : (choices[0] ?? 'nothing');

/** `["tags", 0]` is "Tags, entry 1" and `["censorType"]` "Censor type". */
export function nameOf(path: PropertyKey[]): string {
  if (path.length === 0) return 'The body';
  const words = path.map((key) =>
    typeof key === 'number'
      ? `, entry ${key + 1}`
      : ` ${String(key)
          .replaceAll('_', ' ')
          .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)}`,
  );
  const name = words
    .join('')
    .replace(/^[, ]+/, '')
    .replace(/\burl\b/i, 'URL');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function kindOf(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [kinds[issue.expected] ?? 'of another kind'];
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'invalid_format' && formats[issue.format]) return [formats[issue.format] as string];
  if (issue.code === 'invalid_union') return unionOf(issue.errors as Issue[][]);
  return [];
}

const unionOf = (shapes: Issue[][]): string[] => [
  ...new Set(shapes.flatMap(([first]) => (first && !first.path?.length ? kindOf(first) : ['a list']))),
];

type Bound = { origin: string; inclusive?: boolean };
const counted: Record<string, string> = { string: 'character', array: 'entry' };

function boundOf({ origin, inclusive }: Bound, limit: number, side: 'most' | 'least'): string {
  const unit = counted[origin];
  if (!unit && inclusive === false) return `must be ${side === 'most' ? 'less' : 'more'} than ${limit}`;
  if (!unit) return `must be at ${side} ${limit}`;
  if (side === 'least' && limit === 1) return 'must not be empty';
  const units = limit === 1 ? unit : unit.replace(/y$/, 'ie').concat('s');
  return `must have at ${side} ${limit} ${units}`;
}

function demandOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required';
  if (issue.code === 'too_big') return boundOf(issue, Number(issue.maximum), 'most');
  if (issue.code === 'too_small') return boundOf(issue, Number(issue.minimum), 'least');
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  const kind = kindOf(issue);
  return kind.length ? `must be ${oneOf(kind)}` : 'is not in the right form';
}

/** Passed to zod with each value, because its default messages are global. The contract's own message comes first. */
export const sentenceFor = (issue: $ZodRawIssue): string => `${nameOf(issue.path ?? [])} ${demandOf(issue)}`;

export const unstorable = (path: PropertyKey[]): string => `${nameOf(path)} holds a character that cannot be stored`;
