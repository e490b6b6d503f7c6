import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { currentDateLanguage } from '../language.ts';
import { fieldNames } from './field-names.ts';
import { say } from './messages.ts';

type Issue = $ZodIssue | $ZodRawIssue;
type Bound = { origin: string; inclusive?: boolean };

const kinds: Record<string, () => string> = {
  string: () => say('kindText'),
  number: () => say('kindNumber'),
  int: () => say('kindWhole'),
  boolean: () => say('kindBoolean'),
  array: () => say('kindList'),
  tuple: () => say('kindList'),
  object: () => say('kindObject'),
  record: () => say('kindObject'),
  nonoptional: () => say('kindGiven'),
};

const formats: Record<string, () => string> = {
  email: () => say('kindEmail'),
  uuid: () => say('kindId'),
  url: () => say('kindUrl'),
  datetime: () => say('kindTime', { example: '2026-01-31T12:00:00Z' }),
  date: () => say('kindDate', { example: '2026-01-31' }),
};

export const oneOf = (choices: string[]): string =>
  new Intl.ListFormat(currentDateLanguage(), { type: 'disjunction' }).format(choices) || say('kindNothing');

const wordsOf = (key: PropertyKey): string =>
  String(key)
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/\burl\b/i, 'URL');

function nameOfFirst(key: PropertyKey): string {
  if (typeof key === 'number') return say('entry', { number: key + 1 });
  const names = fieldNames();
  const words = wordsOf(key);
  return (Object.hasOwn(names, key) && names[String(key)]) || words.charAt(0).toUpperCase() + words.slice(1);
}

/** A part of a field that has a name. */
export const nameWithin = (outer: string, path: PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number'
        ? say('entryOf', { name, number: key + 1 })
        : say('fieldWithin', { name, field: wordsOf(key) }),
    outer,
  );

/** `["tags", 0]` is "Tags, entry 1" and `["censorType"]` "Censor type". */
export function nameOf([first, ...rest]: PropertyKey[]): string {
  return first === undefined ? say('theBody') : nameWithin(nameOfFirst(first), rest);
}

/** How a form calls its fields and writes their numbers. */
export type Wording = {
  nameOf: (path: PropertyKey[]) => string;
  measure: (path: PropertyKey[], stored: number) => string;
};
export const plainWording: Wording = { nameOf, measure: (_path, stored) => String(stored) };

function kindOf(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [(kinds[issue.expected] ?? (() => say('kindOther')))()];
  if (issue.code === 'invalid_value') return issue.values.map(String);
  const format = issue.code === 'invalid_format' && formats[issue.format];
  if (format) return [format()];
  if (issue.code === 'invalid_union') return unionOf(issue.errors as Issue[][]);
  return [];
}

const unionOf = (shapes: Issue[][]): string[] => [
  ...new Set(shapes.flatMap(([first]) => (first && !first.path?.length ? kindOf(first) : [say('kindList')]))),
];

type Measured = { name: string; most: number; shown: string };

function mostOf({ origin, inclusive }: Bound, { name, most, shown }: Measured): string {
  if (origin === 'string') return say('hasMostCharacters', { name, limit: most });
  if (origin === 'array') return say('hasMostEntries', { name, limit: most });
  return inclusive === false ? say('isLess', { name, limit: shown }) : say('isAtMost', { name, limit: shown });
}

type Least = { name: string; least: number; shown: string };

function leastOf({ origin, inclusive }: Bound, { name, least, shown }: Least): string {
  if ((origin === 'string' || origin === 'array') && least === 1) return say('isNotEmpty', { name });
  if (origin === 'string') return say('hasLeastCharacters', { name, limit: least });
  if (origin === 'array') return say('hasLeastEntries', { name, limit: least });
  return inclusive === false ? say('isMore', { name, limit: shown }) : say('isAtLeast', { name, limit: shown });
}

/** Passed to zod with each value, because its default messages are global. The contract's own message comes first. */
export const sentencesIn =
  (words: Wording) =>
  (issue: $ZodRawIssue): string => {
    const path = issue.path ?? [];
    const name = words.nameOf(path);
    const shown = (stored: unknown) => words.measure(path, Number(stored));
    if (issue.code === 'invalid_type' && issue.input === undefined) return say('isRequired', { name });
    if (issue.code === 'too_big')
      return mostOf(issue, { name, most: Number(issue.maximum), shown: shown(issue.maximum) });
    if (issue.code === 'too_small')
      return leastOf(issue, { name, least: Number(issue.minimum), shown: shown(issue.minimum) });
    if (issue.code === 'not_multiple_of') return say('isMultiple', { name, number: shown(issue.divisor) });
    const found = kindOf(issue);
    return found.length ? say('mustBe', { name, kinds: oneOf(found) }) : say('isNotInForm', { name });
  };

export const unstorable = (name: string): string => say('isUnstorable', { name });
export const tooLong = (path: PropertyKey[]): string => say('isTooLong', { name: nameOf(path) });
export const notSettable = (keys: string[]): string => say('notSettableHere', { names: keys.join(', ') });
