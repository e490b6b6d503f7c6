import { filterTemplates } from '@veil/contract/filter-templates.ts';
import type { FeedFilter, FilterValue } from '@veil/contract/filters.ts';

type Loose = Partial<Record<'key' | 'id' | 'name' | 'value' | 'settings' | 'isDefault' | 'default', unknown>>;
type Said = { items?: unknown; defaultKey?: unknown; default?: unknown };

const words = (given: unknown): string => (typeof given === 'string' || typeof given === 'number' ? String(given) : '');

function valueIn(given: unknown): FilterValue {
  if (typeof given !== 'string') return given && typeof given === 'object' ? (given as FilterValue) : {};
  try {
    return valueIn(JSON.parse(given) as object);
  } catch {
    return {};
  }
}

function filterIn(entry: unknown): FeedFilter | null {
  if (!entry || typeof entry !== 'object') return null;
  const { key, id, name, value, settings, isDefault, default: chosen } = entry as Loose;
  const known = words(key) || words(id) || words(name);
  if (!known) return null;
  return {
    key: known,
    name: words(name) || known,
    value: valueIn(value ?? settings),
    isDefault: isDefault === true || chosen === true,
  };
}

/**
 * Your saved filters as the page needs them, whatever the server calls things: servers of this kind have been seen to give
 * an id for a key, settings for a value, a value as text, and to mark the default on the filter alone. `chosen` is the
 * default itself, which may be a template.
 */
export function savedIn(said: Said | undefined) {
  const read = Array.isArray(said?.items) ? said.items.flatMap((entry) => filterIn(entry) ?? []) : [];
  const told = filterIn(said?.default);
  const defaultKey = words(said?.defaultKey) || ((read.find((one) => one.isDefault) ?? told)?.key ?? null);
  const saved = read.map((one): FeedFilter => ({ ...one, isDefault: one.key === defaultKey }));
  const chosen: Omit<FeedFilter, 'isDefault'> | null =
    [...saved, ...filterTemplates].find(({ key }) => key === defaultKey) ?? told;
  return { saved, defaultKey, chosen };
}
