import type { ContentRow } from './scope.ts';

/** These columns decide on the media of an item, and describe it. */
export const mediaColumns = [
  'content.id',
  'content.owner_id',
  'content.kind',
  'content.alt',
  'content.alt_held',
  'content.parts_visible',
  'content.people_count',
  'content.visibility',
  'content.mask',
  'content.status',
  'content.status_before_hiding',
  'content.censor_type',
  'content.mask_version',
  'content.parts_detected',
  'content.parts_known',
  'content.width',
  'content.height',
  'content.animated',
  'content.duration_ms',
  'content.placeholder',
  'content.preview_version',
  'content.variants_version',
  'content.withdrawn_at',
  'content.trashed_at',
] as const;

/** Nobody sees the search index. */
export const shownColumns = [
  ...mediaColumns,
  'content.title',
  'content.description',
  'content.censor_scope',
  'content.censor_intensity',
  'content.awaits_approval',
  'content.published_at',
  'content.created_at',
  'content.updated_at',
] as const;
type ShownColumn = (typeof shownColumns)[number] extends `content.${infer C}` ? C : never;
export type ShownRow = Pick<ContentRow, ShownColumn> & { owner_status: string };
