import { asObject } from './read.ts';

type List = Record<string, unknown> & { items: unknown[] };

const names = ['items', 'results', 'data'] as const;

/** A list becomes `items` with a total. Anything that is no list is returned unchanged. */
export function toList(answer: unknown): unknown {
  if (Array.isArray(answer)) return withSize({ items: answer });
  const fields = asObject(answer);
  const name = names.find((one) => Array.isArray(fields[one]));
  return name ? withSize({ ...fields, items: fields[name] as unknown[] }) : answer;
}

const withSize = (list: List): List => ({
  total: list.items.length,
  limit: list.items.length,
  offset: 0,
  ...list,
});

/** None if the list is missing. */
export function entriesOf<T>(list: unknown): T[] {
  const { items } = asObject(toList(list));
  return Array.isArray(items) ? items : [];
}
