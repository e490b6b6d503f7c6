import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { StaffDeletion } from '@veil/contract/items/staff-deletions.ts';
import { api } from '../../../platform/api.ts';
import { contentEntities } from '../tiles/index.ts';
import { tellTabs } from './trash-tabs.ts';

export type ContentChange = NonNullable<CallInput<Calls['changeContent']>['body']>;

export async function changeContent(id: string, change: ContentChange): Promise<void> {
  contentEntities.put([await api.changeContent({ params: { id }, body: change })]);
}

export async function decideCensor(id: string, decision: 'as_is' | 'whole' | 'manual'): Promise<void> {
  contentEntities.put([await api.decideCensor({ params: { id }, body: { decision } })]);
}

export async function retryContent(id: string): Promise<void> {
  contentEntities.put([await api.retryContent({ params: { id } })]);
}

/** `words`: an admin's rule and reason for another member's item. */
export async function deleteContent(id: string, words?: StaffDeletion): Promise<void> {
  await api.deleteContent({ params: { id }, body: words });
  contentEntities.remove(id);
  tellTabs({ id, now: 'gone' });
}

export async function destroyContent(id: string): Promise<void> {
  await api.deleteContent({ params: { id }, query: { forever: true } });
  contentEntities.remove(id);
  tellTabs({ id, now: 'gone' });
}

export async function restoreContent(id: string, visibility?: 'private'): Promise<ContentDetail> {
  const item = await api.restoreContent({ params: { id }, body: { visibility } });
  contentEntities.put([item]);
  tellTabs({ id, now: 'restored' });
  return item;
}
