import { useQueryClient } from '@tanstack/react-query';
import type { Deletion } from '@veil/contract/safety/leaving.ts';
import { api } from '../../../platform/api.ts';
import { exportQuery } from './reads.ts';

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

export function useLeavingActions() {
  const queries = useQueryClient();
  return {
    async requestExport(password: string): Promise<void> {
      const state = await api.requestExport({ body: { password } });
      queries.setQueryData(exportQuery.queryKey, state);
    },
    async downloadExport(password: string): Promise<void> {
      const { url } = await api.getExportAddress({ body: { password } });
      download(url);
    },
    requestDeletion: (password: string): Promise<Deletion> => api.requestDeletion({ body: { password } }),
    async keepAccount(): Promise<void> {
      await api.cancelDeletion();
      await queries.resetQueries();
    },
  };
}
