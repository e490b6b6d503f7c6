import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Answer } from '@veil/contract/call.ts';
import type { sources } from '@veil/contract/sources.ts';
import { api } from '../../platform/api.ts';
import { publicContentKey } from './queries.ts';

export type PoolDraft = { title: string; sourceName: string; sourceUrl: string; author: string; url: string };
export const emptyDraft: PoolDraft = { title: '', sourceName: '', sourceUrl: '', author: '', url: '' };

type Page = Answer<(typeof sources)['listPublicContent']>;

/** False where the file, or one of the same page, was in the pool before. */
export async function addPublicContent(queries: QueryClient, draft: PoolDraft, file: File | null): Promise<boolean> {
  const { added } = await api.addPublicContent({ form: draft, ...(file && { file }) });
  await queries.invalidateQueries({ queryKey: [publicContentKey] });
  return added;
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
