import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Answer } from '@veil/contract/call.ts';
import type { Licence } from '@veil/contract/items/licences.ts';
import type { sources } from '@veil/contract/items/sources.ts';
import { api } from '../../../platform/api.ts';
import { publicContentKey } from './reads.ts';

export type PoolDraft = {
  title: string;
  sourceName: string;
  sourceUrl: string;
  author: string;
  licence: Licence;
  url: string;
};
export const emptyDraft: PoolDraft = {
  title: '',
  sourceName: '',
  sourceUrl: '',
  author: '',
  licence: 'unstated',
  url: '',
};

type Page = Answer<(typeof sources)['listPublicContent']>;

/** Returns false if the pool already had the file, or one of the same page. */
export async function addPublicContent(queries: QueryClient, draft: PoolDraft, file: File | null): Promise<boolean> {
  const { added } = await api.addPublicContent({ form: draft, ...(file && { file }) });
  await queries.invalidateQueries({ queryKey: [publicContentKey] });
  return added;
}

export async function changeLicence(queries: QueryClient, id: string, licence: Licence): Promise<void> {
  const changed = await api.changePublicContent({ params: { id }, body: { licence } });
  const patched = ({ items, ...page }: Page): Page => ({
    ...page,
    items: items.map((one) => (one.id === id ? changed : one)),
  });
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: [publicContentKey] },
    (list) => list && { ...list, pages: list.pages.map(patched) },
  );
}

export async function removePublicContent(queries: QueryClient, id: string): Promise<void> {
  await api.removePublicContent({ params: { id } });
  const without = ({ items, total, ...page }: Page): Page => {
    const left = items.filter((one) => one.id !== id);
    return { ...page, items: left, total: total - (items.length - left.length) };
  };
  queries.setQueriesData<InfiniteData<Page, number>>(
    { queryKey: [publicContentKey] },
    (data) => data && { ...data, pages: data.pages.map(without) },
  );
}
