import type { ContentChange, ContentDetail } from '@veil/contract/content.ts';
import { maxTagsDefault } from '@veil/contract/content.ts';
import { uploadMessages } from '@veil/contract/uploads.ts';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Content } from '../../tables.ts';
import type { Viewer } from '../members/index.ts';
import { resolveTags } from '../tags/index.ts';
import { amend } from './amend.ts';
import { presentDetail } from './detail.ts';
import { eraseSoon } from './erasures.ts';
import { type Recensoring, recensor } from './recensor.ts';
import { type ContentRow, loadOwn } from './scope.ts';

type Editing = Recensoring & Pick<Deps, 'db' | 'secrets' | 'storage' | 'log'>;
type Change = z.infer<typeof ContentChange>;

/** Changes the viewer's own item: words, visibility, mask and tags at once, the censor by a new master. */
export async function changeContent(deps: Editing, viewer: Viewer, id: string, change: Change): Promise<ContentDetail> {
  const { row, ended } = await deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    const tags = change.tags && (await tagIdsFor(tx, viewer, change.tags));
    const { title, description, visibility, mask } = change;
    const words: Updateable<Content> = { title, description, visibility, mask };
    const after = await amend(deps, tx, before, words, tags);
    if (!change.censor) return { row: after, ended: [] };
    const { bodyParts, ...censor } = change.censor;
    return recensor(deps, tx, after, { censor, bodyParts: [...new Set(bodyParts)] });
  });
  await eraseSoon(deps, ended);
  return presentDetail(deps, viewer, row);
}

/** What a report hid stays as it is until a person has looked at it. */
export async function loadEditable(tx: Db, viewer: Viewer, id: string): Promise<ContentRow> {
  const row = await loadOwn(tx, viewer, id, true);
  return row.status === 'hidden' ? refuse('conflict', 'This item is under review and cannot be changed now') : row;
}

async function tagIdsFor(tx: Db, viewer: Viewer, names: string[]): Promise<string[]> {
  const tags = await resolveTags(tx, viewer, names);
  const max = await maxTags(tx);
  if (tags.length > max) refuse('invalid', uploadMessages.tooManyTags(max), { tags: uploadMessages.tooManyTags(max) });
  return tags.map((tag) => tag.id);
}

/** The admin's limit for uploads holds for edits too. */
async function maxTags(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('subject', '=', 'uploads').executeTakeFirst();
  return (row?.value as { maxTags?: number } | undefined)?.maxTags ?? maxTagsDefault;
}
