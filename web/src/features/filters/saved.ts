import type { FeedFilter, FilterValue } from '@veil/contract/filters.ts';

type Loose = Partial<Record<'key' | 'id' | 'name' | 'value' | 'settings' | 'isDefault' | 'default', unknown>>;
type Said = { items?: readonly unknown[]; defaultKey?: unknown };

const words = (given: unknown): string => (typeof given === 'string' || typeof given === 'number' ? String(given) : '');

function valueIn(given: unknown): FilterValue {
  if (typeof given !== 'string') return given && typeof given === 'object' ? (given as FilterValue) : {};
  try {
    return valueIn(JSON.parse(given) as object);
  } catch {
    return {};
  }
}

/**
 * Your saved filters as the page needs them, whatever the server calls things: servers of this kind have been seen to give
 * an id for a key, settings for a value, a value as text, and to mark the default on the filter alone.
 */
export function savedIn(said: Said | undefined): { saved: FeedFilter[]; defaultKey: string | null } {
  const saved = (said?.items ?? []).flatMap((entry): FeedFilter[] => {
    if (!entry || typeof entry !== 'object') return [];
    const { key, id, name, value, settings, isDefault, default: chosen } = entry as Loose;
    const known = words(key) || words(id) || words(name);
    if (!known) return [];
    return [
      {
        key: known,
        name: words(name) || known,
        value: valueIn(value ?? settings),
        isDefault: said?.defaultKey === known || isDefault === true || chosen === true,
      },
    ];
  });
  return { saved, defaultKey: words(said?.defaultKey) || (saved.find((one) => one.isDefault)?.key ?? null) };
}
