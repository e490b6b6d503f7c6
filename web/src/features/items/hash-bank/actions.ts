import { useQueryClient } from '@tanstack/react-query';
import type { HashListPreview } from '@veil/contract/items/hash-list.ts';
import { api } from '../../../platform/api.ts';
import { hashListKey } from './reads.ts';

export function useHashListActions() {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: hashListKey });
  return {
    preview: (file: File): Promise<HashListPreview> => api.previewHashList({ form: {}, file }),
    async add(file: File): Promise<{ added: number; known: number }> {
      const answer = await api.importHashList({ form: {}, file });
      refresh();
      return answer;
    },
    async markSource(source: string, restricts: boolean): Promise<void> {
      await api.markHashSource({ body: { source, restricts } });
      await queries.invalidateQueries({ queryKey: hashListKey });
    },
    async remove(id: string): Promise<void> {
      await api.removeHashEntry({ params: { id } });
      refresh();
    },
  };
}

export async function loadWholeList(): Promise<Blob> {
  const lines: string[] = [];
  let after: string | null = null;
  do {
    const part: { rows: object[]; next: string | null } = await api.exportHashList({ query: after ? { after } : {} });
    for (const row of part.rows) lines.push(`${JSON.stringify(row)}\n`);
    after = part.next;
  } while (after);
  return new Blob(lines, { type: 'application/jsonl' });
}
