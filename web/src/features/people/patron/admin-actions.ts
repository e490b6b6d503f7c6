import { useQueryClient } from '@tanstack/react-query';
import type { PatreonOptionsChange } from '@veil/contract/people/patron-links.ts';
import type { TierFields } from '@veil/contract/people/patron-tiers.ts';
import { api } from '../../../platform/api.ts';

export function usePatronAdmin() {
  const queries = useQueryClient();
  // The lists of grants, codes and stamps show tiers too.
  const changed = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    await queries.invalidateQueries({ queryKey: ['patron'] });
    void queries.invalidateQueries({ queryKey: ['stamps'] });
    return answer;
  };
  return {
    createTier: (body: TierFields) => changed(api.createTier({ body })),
    changeTier: (id: string, body: Partial<TierFields>) => changed(api.changeTier({ params: { id }, body })),
    deleteTier: (id: string) => changed(api.deleteTier({ params: { id } })),
    grant: (body: { memberId: string; tierId: string; endsAt: string | null }) => changed(api.grantTier({ body })),
    endGrant: (id: string) => changed(api.endGrant({ params: { id } })),
    makeCodes: (body: { tierId: string; days: number | null; endsAt: string; count: number }) =>
      changed(api.makePatronCodes({ body })),
    savePatreon: (body: PatreonOptionsChange) => changed(api.savePatreonOptions({ body })),
    readLinks: () => changed(api.readPatreonLinks({})),
    deleteCode: (id: string) => changed(api.deletePatronCode({ params: { id } })),
  };
}
