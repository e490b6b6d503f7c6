import type { QueryClient } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import { api } from '../../../platform/api.ts';
import { statusQuery } from './reads.ts';

async function act(queries: QueryClient, call: Promise<ImageQueueStatus>): Promise<void> {
  const status = await call;
  await queries.cancelQueries({ queryKey: statusQuery.queryKey });
  queries.setQueryData(statusQuery.queryKey, status);
}

export const resumeQueue = (queries: QueryClient, adultsAgree: boolean) =>
  act(queries, api.resumeImageQueue({ body: { adultsAgree } }));
export const pauseQueue = (queries: QueryClient) => act(queries, api.pauseImageQueue({}));
export const runQueue = (queries: QueryClient) => act(queries, api.runImageQueue({}));
export const retryQueue = (queries: QueryClient) => act(queries, api.retryImageQueue({}));
