import {
  type HashListPreview,
  HashListRow,
  hashListFileBytes,
  hashListLimits,
  hashListMessages,
} from '@veil/contract/items/hash-list.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import { readFile } from '../../../platform/http/read-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

export type ReadList = { rows: HashListRow[]; faults: HashListPreview['faults']; faultCount: number };

const defaultSource = 'import';

const hints: Record<string, () => string> = {
  kind: () => say('kindIs'),
  hash: () => say('hashHas'),
  reason: () => say('reasonIs'),
  source: () => say('sourceHasAtMost', { most: hashListLimits.source }),
  note: () => say('noteHasAtMost', { most: hashListLimits.note }),
};

export async function readList(file: IncomingFile | null): Promise<ReadList> {
  if (!file) return refuse('invalid', hashListMessages.file, { file: hashListMessages.file });
  const text = (await readFile(file, hashListFileBytes)).toString('utf8').replace(/^\ufeff/, '');
  const read: ReadList = { rows: [], faults: [], faultCount: 0 };
  let filled = 0;
  for (const [nth, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    if (++filled > hashListLimits.rows) {
      const sentence = say('atMostHashes', { count: hashListLimits.rows });
      return refuse('too_large', sentence, { file: sentence });
    }
    const row = rowOf(line);
    if (typeof row !== 'string') read.rows.push(row);
    else if (++read.faultCount <= hashListLimits.faults) read.faults.push({ line: nth + 1, message: row });
  }
  if (filled === 0) refuse('invalid', say('theFileHoldsNoHash'), { file: say('theFileHoldsNoHash') });
  return read;
}

function rowOf(line: string): HashListRow | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return say('notAJsonObject');
  }
  const { success, data, error } = HashListRow.safeParse(value);
  if (success) return { ...data, source: data.source || defaultSource };
  const field = error.issues[0]?.path[0];
  return hints[String(field)]?.() ?? say('notAJsonObjectWith');
}
