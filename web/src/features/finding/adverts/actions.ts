import type { QueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '@veil/contract/finding/advert.ts';
import type { AdvertChange } from '@veil/contract/finding/advert-forms.ts';
import { api } from '../../../platform/api.ts';
import type { AdvertDraft } from './draft.ts';
import { allAdvertsQuery } from './reads.ts';

const changeItems = (queries: QueryClient, change: (items: AdminAdvert[]) => AdminAdvert[]) =>
  queries.setQueryData(allAdvertsQuery.queryKey, (list) => list && { ...list, items: change(list.items) });

export async function createAdvert(queries: QueryClient, draft: AdvertDraft, file: File | null): Promise<void> {
  const made = await api.createAdvert({ form: draft, ...(file && { file }) });
  changeItems(queries, (items) => [made, ...items]);
}

export async function saveAdvert(queries: QueryClient, id: string, { startsAt, endsAt, ...draft }: AdvertDraft) {
  await changeAdvert(queries, id, { ...draft, ...(startsAt && { startsAt }), endsAt: endsAt || null });
}

export async function changeAdvert(queries: QueryClient, id: string, body: AdvertChange): Promise<void> {
  const changed = await api.changeAdvert({ params: { id }, body });
  changeItems(queries, (items) => items.map((one) => (one.id === id ? changed : one)));
}

export async function deleteAdvert(queries: QueryClient, id: string): Promise<void> {
  await api.deleteAdvert({ params: { id } });
  changeItems(queries, (items) => items.filter((one) => one.id !== id));
}
