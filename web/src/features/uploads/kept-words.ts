import type { UploadOptions } from '@veil/contract/uploads.ts';
import { deleteDraft, readDraft, saveDraft } from '../drafts/index.ts';
import type { Draft } from './draft.ts';

const name = 'upload';
type Words = Pick<Draft, 'title' | 'description' | 'tags' | 'visibility' | 'mask'>;

/** The file cannot be kept by a page, and what its uploader attests is said anew for each. */
export function keepWords({ title, description, tags, visibility, mask }: Draft): void {
  const words: Words = { title, description, tags, visibility, mask };
  if (title.trim() || description.trim() || tags.length > 0) saveDraft(name, words);
  else deleteDraft(name);
}

/** The words of an upload that was not finished, as far as the site still takes them. */
export function readWords({ maxTags }: UploadOptions): Partial<Words> {
  const words = readDraft<Words>(name);
  return words ? { ...words, tags: words.tags.slice(0, maxTags) } : {};
}

export const forgetWords = (): void => deleteDraft(name);
