import type { UploadOptions } from '@veil/contract/uploads.ts';
import { deleteDraft, readDraft, saveDraft } from '../drafts/index.ts';
import type { Draft } from './draft.ts';

const name = 'upload';
type SavedFields = Pick<Draft, 'title' | 'description' | 'tags' | 'visibility' | 'mask'>;

/** Saves the text fields. A page cannot keep a file that was only chosen, and the attestation must be made for each upload. */
export function saveTextFields({ title, description, tags, visibility, mask }: Draft): void {
  const fields: SavedFields = { title, description, tags, visibility, mask };
  if (title.trim() || description.trim() || tags.length > 0) saveDraft(name, fields);
  else deleteDraft(name);
}

/** The text fields of an unsent upload, cut to the current limits. */
export function readTextFields({ maxTags }: UploadOptions): Partial<SavedFields> {
  const fields = readDraft<SavedFields>(name);
  return fields ? { ...fields, tags: fields.tags.slice(0, maxTags) } : {};
}

export const deleteTextFields = (): void => deleteDraft(name);
