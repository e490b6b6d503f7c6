import { useQueryClient } from '@tanstack/react-query';
import { saveAddress, saveFile } from '../../../kit/save-file.ts';
import { api } from '../../../platform/api.ts';
import { restrictedKey } from './reads.ts';

export function useRestrictedActions(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: restrictedKey });
  return {
    /** Saves the report twice: for machines and for people. */
    async saveReport(): Promise<void> {
      const { facts, text } = await api.exportRestrictedCase({ params: { id } });
      const name = `report-case-${facts.caseNumber}`;
      saveFile(JSON.stringify(facts, null, 2), `${name}.json`, 'application/json');
      saveFile(text, `${name}.txt`);
    },
    async saveMedia(reason: string, password: string): Promise<void> {
      const { url } = await api.releaseRestrictedMedia({ params: { id }, body: { reason, password } });
      saveAddress(url);
      await refresh();
    },
    async recordReport(body: { number: string; reportedOn: string; notes: string }): Promise<void> {
      await api.recordAuthorityReport({ params: { id }, body });
      await refresh();
      // Updates the counter beside the link to moderation.
      await client.invalidateQueries({ queryKey: ['cases'] });
    },
    async freeze(): Promise<void> {
      await api.confirmFreeze({ params: { id } });
      await refresh();
    },
    async lift(reason: string, evenIfSame: boolean): Promise<void> {
      await api.liftRestriction({ params: { id }, body: { reason, evenIfSame } });
      await client.invalidateQueries();
    },
  };
}
