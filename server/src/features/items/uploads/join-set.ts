import type { UploadForm } from '@veil/contract/items/upload-form.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type Draft, loadEditable, placeInSet } from '../content/index.ts';
import { loadTagNames } from '../tags/index.ts';
import { say } from './messages.ts';

/** The words of the set replace those of the form. The picture is never more public than the set. */
export async function joinSet(
  tx: Db,
  viewer: Viewer,
  { setOf, setPlace }: Pick<z.infer<typeof UploadForm>, 'setOf' | 'setPlace'>,
  draft: Draft,
): Promise<Draft> {
  if (draft.kind === 'video') refuse('conflict', say('uploadAVideoOfItsOwn'));
  const lead = await loadEditable(tx, viewer, setOf ?? '');
  const place = await placeInSet(tx, lead, setPlace);
  return {
    ...draft,
    title: lead.title,
    description: lead.description,
    tags: await loadTagNames(tx, lead.id),
    visibility: lead.visibility === 'private' ? 'private' : draft.visibility,
    set: { of: lead.id, place },
  };
}
