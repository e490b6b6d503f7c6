import { useQueryClient } from '@tanstack/react-query';
import type { PublicReportDetail } from '@veil/contract/safety/public-reports.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { publicReportQuery } from './reads.ts';

export function useModeration(id: string) {
  const client = useQueryClient();
  const { busy, errors, submit } = useSubmit();
  const run = (work: () => Promise<PublicReportDetail>, field: string, done: string): Promise<boolean> => {
    const act = async () => {
      client.setQueryData(publicReportQuery(id).queryKey, await work());
      void client.invalidateQueries({ queryKey: ['public-reports', 'list'] });
    };
    return submit(act, { done, failed: say('failedToSave'), field });
  };
  return {
    busy,
    errors,
    attach: (address: string) =>
      run(() => api.attachPublicReport({ params: { id }, body: { address } }), 'address', say('theReportIsInA')),
    close: (answer: string) =>
      run(() => api.closePublicReport({ params: { id }, body: { answer } }), 'answer', say('theReportIsClosed')),
  };
}
