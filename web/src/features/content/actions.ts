import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { api } from '../../platform/api.ts';
import { contentEntities } from './entities.ts';

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

export async function deleteContent(id: string): Promise<void> {
  await api.deleteContent({ params: { id } });
  contentEntities.remove(id);
}
