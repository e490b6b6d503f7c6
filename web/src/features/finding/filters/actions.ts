import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import type { FeedFilter, FilterValue } from '@veil/contract/finding/filters.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { sentence } from '../../../platform/errors.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { filtersQuery } from './reads.ts';
import { savedIn } from './saved.ts';

/** Writes never throw: the screen shows the reason and stays usable. */
export type Outcome = { ok: true } | { ok: false; why: string };

/** Treats a refusal, a lost network and an answer with `ok: false` alike. */
async function outcomeOf<T extends { ok: boolean }>(failed: string, send: () => Promise<T>): Promise<T | Outcome> {
  let outcome: T | Outcome = { ok: false, why: failed };
  const act = async () => {
    const answer = await send();
    if (!answer.ok) throw new Error(failed);
    outcome = answer;
  };
  const explain = (error: unknown) => {
    outcome = { ok: false, why: sentence(error, failed) };
    return failed;
  };
  await attempt(act, { failed, explain });
  return outcome;
}

type NewFilter = { key?: string; name: string; value: FilterValue; tells?: boolean };

function updateCache(
  queries: QueryClient,
  change: (saved: FeedFilter[]) => FeedFilter[],
  defaultKey?: string | null,
): void {
  queries.setQueryData(filtersQuery.queryKey, (cached) => {
    if (!cached) return cached;
    const before = savedIn(cached);
    const key = defaultKey === undefined ? before.defaultKey : defaultKey;
    const items = change(before.saved)
      .map((filter) => ({ ...filter, isDefault: filter.key === key }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const template = filterTemplates.find((one) => one.key === key);
    const chosen =
      items.find((one) => one.isDefault) ?? (template ? { ...template, isDefault: true, tells: false } : null);
    return { ...cached, items, total: items.length, defaultKey: chosen?.key ?? null, default: chosen };
  });
}

export function useFilterActions() {
  const queries = useQueryClient();
  const write = async (body: NewFilter, done = say('filtersSaved')): Promise<Outcome> => {
    const answer = await outcomeOf(say('failedToSaveFilter'), () => api.saveFeedFilter({ body }));
    if (!('filter' in answer)) return answer;
    updateCache(queries, (saved) => [...saved.filter(({ key }) => key !== answer.filter.key), answer.filter]);
    toast({ text: done, tone: 'good' });
    return { ok: true };
  };
  const choose = async (key: string | null, done: string): Promise<Outcome> => {
    const answer = await outcomeOf(say('failedToSetDefault'), () => api.setDefaultFilter({ body: { key } }));
    if (!answer.ok) return answer as Outcome;
    updateCache(queries, (saved) => saved, key);
    toast({ text: done, tone: 'good' });
    return { ok: true };
  };
  return {
    save: (name: string, value: FilterValue) => write({ name, value }),
    rename: ({ key, value }: FeedFilter, name: string) => write({ key, name, value }),
    setTells: ({ key, name, value }: FeedFilter, tells: boolean) =>
      write({ key, name, value, tells }, tells ? say('youAreToldOfNew') : say('youAreNoLongerTold')),
    setDefault: (key: string | null) =>
      choose(key, key === null ? say('noDefaultFilterNow') : say('defaultFiltersSet')),
    /** Deletes at once. The toast's Undo saves it again, including its default mark. */
    async remove(filter: FeedFilter): Promise<Outcome> {
      const { key, name, value, tells, isDefault } = filter;
      const answer = await outcomeOf(say('failedToDeleteSavedFilter'), () => api.deleteFeedFilter({ params: { key } }));
      if (!answer.ok) return answer as Outcome;
      updateCache(queries, (saved) => saved.filter((one) => one.key !== key));
      const restore = async () => {
        const back = await write({ key, name, value, tells });
        if (back.ok && isDefault) await choose(key, say('defaultFiltersSet'));
      };
      toast({ text: say('deletedSavedFilter'), action: { label: say('undo'), onAction: () => void restore() } });
      return { ok: true };
    },
  };
}
