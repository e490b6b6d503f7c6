import { queryOptions } from '@tanstack/react-query';
import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import { api } from '../../../platform/api.ts';

const runningMs = 2000;
const idleMs = 30_000;

export const isRunning = ({ sync, dryRun }: Pick<SocialNewsStatus, 'sync' | 'dryRun'>): boolean =>
  [sync, dryRun].some((run) => run !== null && run.endedAt === null);

export const statusQuery = queryOptions({
  queryKey: ['social-news', 'status'],
  queryFn: ({ signal }) => api.getSocialNewsStatus({}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? runningMs : idleMs),
});
