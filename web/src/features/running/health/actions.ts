import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';

export function useJobActs() {
  const queries = useQueryClient();
  const act = async (call: Promise<{ changed: number }>, done: (count: number) => string): Promise<void> => {
    const tell = async () => toast({ text: done((await call).changed), tone: 'good' });
    await attempt(tell, { failed: say('failedToSave') });
    await queries.invalidateQueries({ queryKey: ['health'] });
  };
  const again = (count: number) => say('jobsRunAgain', { count });
  return {
    retry: (queue: string, id?: string) => act(api.retryJobs({ body: { queue, ...(id && { id }) } }), again),
    cancel: (queue: string, id: string) => act(api.cancelJob({ body: { queue, id } }), () => say('theJobIsCancelled')),
  };
}
