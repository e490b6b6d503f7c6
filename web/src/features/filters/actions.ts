import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { filterTemplates } from '@veil/contract/filter-templates.ts';
import type { FeedFilter, FilterValue } from '@veil/contract/filters.ts';
import { toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { filtersQuery } from './queries.ts';
import { savedIn } from './saved.ts';

/** How a write ended. It never throws: a screen shows why, and goes on. */
export type Outcome = { ok: true } | { ok: false; why: string };

/** A refusal, a lost network and an answer that says `ok: false` are one thing to the page. */
async function attempt<T extends { ok: boolean }>(failed: string, write: () => Promise<T>): Promise<T | Outcome> {
  try {
    const answer = await write();
    if (answer.ok) return answer;
    toast({ text: failed, tone: 'danger' });
    return { ok: false, why: failed };
  } catch (error) {
    toast({ text: failed, tone: 'danger' });
    return { ok: false, why: sentence(error, failed) };
  }
}

/** Puts what is saved now among what was read, by name as the server lists them. */
function keep(queries: QueryClient, change: (saved: FeedFilter[]) => FeedFilter[], defaultKey?: string | null): void {
  queries.setQueryData(filtersQuery.queryKey, (said) => {
    if (!said) return said;
    const before = savedIn(said);
    const key = defaultKey === undefined ? before.defaultKey : defaultKey;
    const items = change(before.saved)
      .map((filter) => ({ ...filter, isDefault: filter.key === key }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const template = filterTemplates.find((one) => one.key === key);
    const chosen = items.find((one) => one.isDefault) ?? (template ? { ...template, isDefault: true } : null);
    return { ...said, items, total: items.length, defaultKey: chosen?.key ?? null, default: chosen };
  });
}

/** Writing your saved filters. Every place that lists them changes at once. */
export function useFilterActions() {
  const queries = useQueryClient();
  const write = async (body: { key?: string; name: string; value: FilterValue }): Promise<Outcome> => {
    const answer = await attempt('Failed to save filter', () => api.saveFeedFilter({ body }));
    if (!('filter' in answer)) return answer;
    keep(queries, (saved) => [...saved.filter(({ key }) => key !== answer.filter.key), answer.filter]);
    toast({ text: 'Saved filters', tone: 'good' });
    return { ok: true };
  };
  const choose = async (key: string | null, done: string): Promise<Outcome> => {
    const answer = await attempt('Failed to set default', () => api.setDefaultFilter({ body: { key } }));
    if (!answer.ok) return answer as Outcome;
    keep(queries, (saved) => saved, key);
    toast({ text: done, tone: 'good' });
    return { ok: true };
  };
  return {
    save: (name: string, value: FilterValue) => write({ name, value }),
    rename: ({ key, value }: FeedFilter, name: string) => write({ key, name, value }),
    setDefault: (key: string | null) => choose(key, key === null ? 'No default filter now' : 'Default filters set'),
    /** Deleted at once; the toast offers the way back, its place as the default included. */
    async remove(filter: FeedFilter): Promise<Outcome> {
      const { key, name, value, isDefault } = filter;
      const answer = await attempt('Failed to delete saved filter', () => api.deleteFeedFilter({ params: { key } }));
      if (!answer.ok) return answer as Outcome;
      keep(queries, (saved) => saved.filter((one) => one.key !== key));
      const restore = async () => {
        const back = await write({ key, name, value });
        if (back.ok && isDefault) await choose(key, 'Default filters set');
      };
      toast({ text: 'Deleted saved filter', action: { label: 'Undo', onAction: () => void restore() } });
      return { ok: true };
    },
  };
}
