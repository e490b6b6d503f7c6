import type { Answer } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { FeedFilter, FilterValue } from '@veil/contract/finding/filters.ts';
import { entriesOf } from './lists.ts';
import { asObject } from './read.ts';

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

function valueIn(given: unknown): FilterValue {
  if (typeof given !== 'string') return asObject(given) as FilterValue;
  try {
    return valueIn(JSON.parse(given) as object);
  } catch {
    return {};
  }
}

function filterIn(entry: unknown): FeedFilter | null {
  const { key, id, name, value, settings, isDefault, default: chosen, tells } = asObject(entry);
  const known = textOf(key) || textOf(id) || textOf(name);
  if (!known) return null;
  return {
    key: known,
    name: textOf(name) || known,
    value: valueIn(value ?? settings),
    isDefault: isDefault === true || chosen === true,
    tells: tells === true,
  };
}

/** Other servers name the key `id` and the value `settings`, send text, and mark the default on the filter alone. */
export function toFilters(answer: unknown): Answer<Calls['listFeedFilters']> {
  const fields = asObject(answer);
  const items = entriesOf(answer).flatMap((entry) => filterIn(entry) ?? []);
  const given = filterIn(fields.default);
  const chosen = items.find((one) => one.isDefault) ?? given;
  return {
    items,
    total: items.length,
    limit: items.length,
    offset: 0,
    defaultKey: textOf(fields.defaultKey) || (chosen?.key ?? null),
    default: given,
  };
}
