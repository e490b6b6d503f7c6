import { useQueryClient } from '@tanstack/react-query';
import type { PublicReportDetail } from '@veil/contract/safety/public-reports.ts';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors, sentence } from '../../../platform/errors.ts';
import { publicReportQuery } from './reads.ts';

export function useModeration(id: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async (work: () => Promise<PublicReportDetail>, field: string, done: string): Promise<boolean> => {
    setBusy(true);
    setError('');
    try {
      client.setQueryData(publicReportQuery(id).queryKey, await work());
      toast({ text: done, tone: 'good' });
      void client.invalidateQueries({ queryKey: ['public-reports', 'list'] });
      return true;
    } catch (failure) {
      setError(fieldErrors(failure)[field] ?? sentence(failure, 'This could not be saved'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
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
