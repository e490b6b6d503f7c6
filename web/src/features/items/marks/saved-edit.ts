import type { EditOperation } from '@veil/contract/editing.ts';
import { deleteDraft, readDraft, saveDraft } from '../drafts/index.ts';
import { type Edit, editOf, operationsOf } from './marks.ts';

type Kept = { revision: string; operations: EditOperation[] };

const nameOf = (key: string): string => `edit.${key}`;

/** An edit that was not saved to the server; none where the server has another one by now. */
export function readEdit(key: string, revision: string): Edit | null {
  const kept = readDraft<Kept>(nameOf(key));
  return kept?.revision === revision ? editOf(kept.operations) : null;
}

export const saveEdit = (key: string, revision: string, edit: Edit): void =>
  saveDraft(nameOf(key), { revision, operations: operationsOf(edit) } satisfies Kept);

export const deleteEdit = (key: string): void => deleteDraft(nameOf(key));
