import { useQueryClient } from '@tanstack/react-query';
import type { AgeAdmin } from '@veil/contract/safety/age-assurance.ts';
import type { OwnAge } from '@veil/contract/safety/own-age.ts';
import { ageGate } from '../../../platform/age-gate.ts';
import { api } from '../../../platform/api.ts';
import { ageAdminQuery, memberAgeQuery, ownAgeQuery } from './reads.ts';
import { rememberPath } from './return-path.ts';

export function useAgeActions() {
  const queries = useQueryClient();
  const show = (age: OwnAge): OwnAge => {
    queries.setQueryData(ownAgeQuery.queryKey, age);
    return age;
  };
  return {
    declare: async () => show(await api.declareAdult({ body: { adult: true } })),
    finish: async (answer: string) => show(await api.finishAgeCheck({ body: { answer } })),
    /** The browser leaves for the provider. */
    async start(): Promise<void> {
      const { url } = await api.startAgeCheck();
      rememberPath(window.location.hash.slice(1) || '/');
      window.location.assign(url);
    },
    async enter(): Promise<void> {
      ageGate.set(false);
      await queries.resetQueries();
    },
  };
}

export function useAgeAdmin() {
  const queries = useQueryClient();
  const show = (now: AgeAdmin): AgeAdmin => {
    queries.setQueryData(ageAdminQuery.queryKey, now);
    return now;
  };
  return {
    saveRules: async (body: Parameters<typeof api.saveAgeRules>[0]['body']) => show(await api.saveAgeRules({ body })),
    saveProvider: async (body: Parameters<typeof api.saveAgeProvider>[0]['body']) =>
      show(await api.saveAgeProvider({ body })),
    test: () => api.testAgeProvider(),
    async setMember(id: string, body: Parameters<typeof api.setMemberAge>[0]['body']): Promise<void> {
      queries.setQueryData(memberAgeQuery(id).queryKey, await api.setMemberAge({ params: { id }, body }));
      void queries.invalidateQueries({ queryKey: ageAdminQuery.queryKey, exact: true });
    },
  };
}
