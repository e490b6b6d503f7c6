import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { deleteDraft, readDraft, saveDraft } from '../../site/drafts/index.ts';
import type { Draft } from './draft.ts';

const name = 'upload';
type SavedFields = Pick<Draft, 'title' | 'description' | 'tags' | 'visibility' | 'mask'>;

/** A page cannot keep a chosen file, and each upload needs its own attestation. */
export function saveTextFields({ title, description, tags, visibility, mask, joins }: Draft): void {
  if (joins) return;
  const fields: SavedFields = { title, description, tags, visibility, mask };
  if (title.trim() || description.trim() || tags.length > 0) saveDraft(name, fields);
  else deleteDraft(name);
}

export function readTextFields({ maxTags }: UploadOptions): Partial<SavedFields> {
  const fields = readDraft<SavedFields>(name);
  return fields ? { ...fields, tags: fields.tags.slice(0, maxTags) } : {};
}

export const deleteTextFields = (): void => deleteDraft(name);
