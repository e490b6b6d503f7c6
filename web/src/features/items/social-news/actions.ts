import { useQueryClient } from '@tanstack/react-query';
import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { sentence } from '../../../platform/errors.ts';
import { statusQuery } from './reads.ts';

const calls = {
  sync: () => api.syncSocialNews({ body: {} }),
  dryRun: () => api.syncSocialNews({ body: { dryRun: true } }),
  pause: () => api.pauseSocialNews({}),
  resume: () => api.resumeSocialNews({}),
} as const satisfies Record<string, () => Promise<SocialNewsStatus>>;
export type RunAction = keyof typeof calls;

const failures: Record<RunAction, string> = {
  sync: 'The sync could not be started',
  dryRun: 'The dry run could not be started',
  pause: 'Failed to save',
  resume: 'Failed to save',
};

export function useRunActions() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<RunAction | null>(null);
  const act = async (action: RunAction) => {
    if (busy) return;
    setBusy(action);
    try {
      const status = await calls[action]();
      await queries.cancelQueries({ queryKey: statusQuery.queryKey });
      queries.setQueryData(statusQuery.queryKey, status);
    } catch (error) {
      toast({ text: sentence(error, failures[action]), tone: 'danger' });
      void queries.invalidateQueries({ queryKey: statusQuery.queryKey });
    } finally {
      setBusy(null);
    }
  };
  return { busy, act };
}
