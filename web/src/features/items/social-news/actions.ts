import { useQueryClient } from '@tanstack/react-query';
import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { statusQuery } from './reads.ts';

const calls = {
  sync: () => api.syncSocialNews({ body: {} }),
  dryRun: () => api.syncSocialNews({ body: { dryRun: true } }),
  pause: () => api.pauseSocialNews({}),
  resume: () => api.resumeSocialNews({}),
} as const satisfies Record<string, () => Promise<SocialNewsStatus>>;
export type RunAction = keyof typeof calls;

const failures: Record<RunAction, string> = {
  sync: say('theSyncCouldNotBe'),
  dryRun: say('theDryRunCouldNot'),
  pause: say('failedToSave'),
  resume: say('failedToSave'),
};

export function useRunActions() {
  const queries = useQueryClient();
  const { doing: busy, submit } = useSubmit();
  const act = async (action: RunAction) => {
    const run = async () => {
      const status = await calls[action]();
      await queries.cancelQueries({ queryKey: statusQuery.queryKey });
      queries.setQueryData(statusQuery.queryKey, status);
    };
    if (!(await submit(run, { name: action, failed: failures[action] })))
      void queries.invalidateQueries({ queryKey: statusQuery.queryKey });
  };
  return { busy, act };
}
