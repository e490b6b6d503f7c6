import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { previewKey, variantKey } from './keys.ts';
import { holdsOfItem, leadOfItem, pixelItemOf } from './pixel-item.ts';
import { widthsFor } from './present-media.ts';
import type { PixelItem } from './show-pixels.ts';

/** It is read before delivery sends a byte. */
export type DeliveryState = PixelItem & {
  leadId: string | null;
  /** It is set while the item stays as evidence; otherwise it is null. */
  deletedAt: Date | null;
  /** It is null if the parts are unknown. */
  partsDetected: readonly BodyPartName[] | null;
  maskVersion: number;
  mask: boolean;
  /** There are few, because each width is drawn and stored. */
  widths: readonly number[];
  animated: boolean;
  master: StoredFile;
  video: StoredFile | null;
  preview: StoredFile | null;
  variants: readonly StoredVariant[];
};
/** `bytes` is the published size; a file of another size is damaged or replaced. */
export type StoredFile = { key: string; bytes: number };

export type StoredVariant = {
  lines: number;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
  mp4: StoredFile;
  m3u8: StoredFile;
};

export async function loadState(db: Db, id: string): Promise<DeliveryState | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('content')
    .innerJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .innerJoin('members as maker', 'maker.id', 'content.owner_id')
    .select(['content.status', 'content.visibility', 'content.mask', 'content.mask_version', 'content.width'])
    .select([
      'content.owner_id',
      'content.status_before_hiding',
      'content.withdrawn_at',
      'content.trashed_at',
      'maker.status as owner_status',
    ])
    .select(['content.animated', 'content.parts_detected', 'content.parts_known'])
    .select(['content.set_of', holdsOfItem.as('holds'), leadOfItem.as('lead')])
    .select([sql<string>`masters.cover ->> 'type'`.as('censor_type')])
    .select([
      'masters.storage_key',
      'masters.bytes',
      'masters.video_key',
      'masters.video_bytes',
      'masters.preview_bytes',
    ])
    .where('content.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const version = row.mask_version;
  return {
    ...pixelItemOf(row),
    leadId: row.set_of,
    deletedAt: row.withdrawn_at,
    partsDetected: row.parts_known ? (row.parts_detected as BodyPartName[]) : null,
    maskVersion: version,
    mask: row.mask,
    widths: row.width === null ? [] : widthsFor(row.width),
    animated: row.animated,
    master: { key: row.storage_key, bytes: row.bytes },
    video: row.video_key === null ? null : { key: row.video_key, bytes: row.video_bytes ?? 0 },
    preview: row.preview_bytes === null ? null : { key: previewKey(id, version), bytes: row.preview_bytes },
    variants: row.video_key === null ? [] : await loadVariants(db, id, version),
  };
}

async function loadVariants(db: Db, id: string, version: number): Promise<StoredVariant[]> {
  const rows = await db
    .selectFrom('video_variants')
    .select(['lines', 'width', 'height', 'bandwidth', 'codecs', 'bytes', 'playlist_bytes'])
    .where('content_id', '=', id)
    .where('mask_version', '=', version)
    .orderBy('lines', 'desc')
    .execute();
  return rows.map(({ bytes, playlist_bytes, ...facts }) => ({
    ...facts,
    mp4: { key: variantKey(id, version, facts.lines, 'mp4'), bytes },
    m3u8: { key: variantKey(id, version, facts.lines, 'm3u8'), bytes: playlist_bytes },
  }));
}
