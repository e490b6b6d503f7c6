import { useQueryClient } from '@tanstack/react-query';
import type { PublicReportDetail } from '@veil/contract/safety/public-reports.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { publicReportQuery } from './reads.ts';

export function useModeration(id: string) {
  const client = useQueryClient();
  const { busy, errors, submit } = useSubmit();
  const run = (work: () => Promise<PublicReportDetail>, field: string, done: string): Promise<boolean> => {
    const act = async () => {
      client.setQueryData(publicReportQuery(id).queryKey, await work());
      void client.invalidateQueries({ queryKey: ['public-reports', 'list'] });
    };
    return submit(act, { done, failed: 'Failed to save', field });
  };
  return {
    busy,
    errors,
    attach: (address: string) =>
      run(
        () => api.attachPublicReport({ params: { id }, body: { address } }),
        'address',
        'The report is in a case now',
      ),
    close: (answer: string) =>
      run(() => api.closePublicReport({ params: { id }, body: { answer } }), 'answer', 'The report is closed'),
  };
}
