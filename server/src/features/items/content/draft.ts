import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ReviewWish } from '@veil/contract/items/upload-form.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdActive, type Viewer } from '../../people/members/index.ts';
import { type Censor, type CoverFields, normalCensor, refuseWeakCover, uploadFields } from '../policy/index.ts';
import { replaceItemTags, resolveTags } from '../tags/index.ts';
import { enqueuePublishing } from './events.ts';
import { insertContent } from './queries.ts';
import type { ContentRow } from './scope.ts';

export type Draft = {
  /** The id is chosen before the insert, because the original is sealed under it. */
  id: string;
  kind: 'image' | 'video';
  title: string;
  description: string;
  alt?: string;
  visibility: 'public' | 'private';
  mask: boolean;
  censor: Censor;
  bodyParts: readonly BodyPartName[];
  review?: ReviewWish;
  tags: readonly string[];
  /** The picture that leads the set, and the place behind it. */
  set?: { of: string; place: number };
};

/** One transaction also queues the job that makes the master. */
export async function createDraft(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  owner: Pick<Viewer, 'id'>,
  draft: Draft,
  coverFields: CoverFields = uploadFields,
): Promise<ContentRow> {
  // A suspension hides the items that it sees, so it must either see this one or be seen by it.
  if (!(await holdActive(tx, owner.id))) refuse('suspended');
  const now = deps.clock.now();
  const censor = normalCensor(draft.censor);
  const published = {
    visibility: draft.visibility,
    censor_type: censor.type,
    censor_scope: censor.scope,
    censor_intensity: censor.intensity,
  };
  await refuseWeakCover(tx, published, coverFields);
  const row = await insertContent(tx, {
    ...published,
    id: draft.id,
    owner_id: owner.id,
    kind: draft.kind,
    title: draft.title,
    description: draft.description,
    ...(draft.alt && { alt: draft.alt }),
    mask: draft.mask,
    chosen_parts: [...draft.bodyParts],
    ...(draft.review && { review: draft.review }),
    ...(draft.set && { set_of: draft.set.of, set_place: draft.set.place }),
    created_at: now,
    updated_at: now,
  });
  const tags = await resolveTags(tx, owner, [...draft.tags]);
  await replaceItemTags(
    tx,
    row.id,
    tags.map((tag) => tag.id),
  );
  await enqueuePublishing(deps, tx, { contentId: row.id, maskVersion: row.mask_version });
  return row;
}
