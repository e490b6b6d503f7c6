import type { Deps } from '../../../deps.ts';
import { renditionKey } from './keys.ts';
import { widthsFor } from './present-media.ts';

export type RegenerationDeps = Pick<Deps, 'db' | 'storage'>;

export const batchSize = 200;

export type Master = { id: string; maskVersion: number; key: string; bytes: number; widths: number[]; version: number };

export const masters = ({ db }: RegenerationDeps) =>
  db
    .selectFrom('content')
    .innerJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .where('content.width', 'is not', null)
    .select(['content.id', 'content.mask_version', 'content.width'])
    .select(['masters.storage_key', 'masters.bytes', 'masters.renditions_version']);

export type Row = Awaited<ReturnType<ReturnType<typeof masters>['execute']>>[number];

export const masterOf = (row: Row): Master => ({
  id: row.id,
  maskVersion: row.mask_version,
  key: row.storage_key,
  bytes: row.bytes,
  widths: widthsFor(row.width ?? 0),
  version: row.renditions_version,
});

export const keyOf = ({ id, maskVersion }: Master, width: number, format: 'webp' | 'avif' | 'jpeg' = 'webp') =>
  renditionKey(id, maskVersion, 'clear', { width, format });
