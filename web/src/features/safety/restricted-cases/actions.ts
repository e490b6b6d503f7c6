import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { restrictedKey } from './reads.ts';

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

function saveText(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  save(url, name);
  URL.revokeObjectURL(url);
}

export function useRestrictedActions(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: restrictedKey });
  return {
    /** Saves the report twice: for machines and for people. */
    async saveReport(): Promise<void> {
      const { facts, text } = await api.exportRestrictedCase({ params: { id } });
      const name = `report-case-${facts.caseNumber}`;
      saveText(JSON.stringify(facts, null, 2), 'application/json', `${name}.json`);
      saveText(text, 'text/plain', `${name}.txt`);
    },
    async saveMedia(reason: string, password: string): Promise<void> {
      const { url } = await api.releaseRestrictedMedia({ params: { id }, body: { reason, password } });
      save(url, '');
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
