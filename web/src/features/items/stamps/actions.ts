import { useQueryClient } from '@tanstack/react-query';
import type { AdminStamp } from '@veil/contract/items/stamps.ts';
import { api } from '../../../platform/api.ts';
import { adminStampsQuery, stampsQuery } from './reads.ts';

export type StampFields = Pick<AdminStamp, 'name' | 'active'> & { tiers: string[] };

export function useStampActions() {
  const queries = useQueryClient();
  const put = (change: (stamps: AdminStamp[]) => AdminStamp[]) => {
    queries.setQueryData(adminStampsQuery.queryKey, (stamps) => stamps && change(stamps));
    void queries.invalidateQueries({ queryKey: stampsQuery.queryKey, exact: true });
  };
  return {
    async upload(file: File, { name, active, tiers }: StampFields): Promise<void> {
      const made = await api.uploadStamp({ form: { name, active, tiers }, file });
      put((stamps) => [made, ...stamps]);
    },
    async change(id: string, fields: Partial<StampFields>): Promise<void> {
      const changed = await api.changeStamp({ params: { id }, body: fields });
      put((stamps) => stamps.map((stamp) => (stamp.id === id ? changed : stamp)));
    },
    async remove(id: string): Promise<void> {
      await api.deleteStamp({ params: { id } });
      put((stamps) => stamps.filter((stamp) => stamp.id !== id));
    },
  };
}
