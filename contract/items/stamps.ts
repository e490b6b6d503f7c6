import * as z from 'zod/mini';
import { table } from '../call.ts';
import { csv, flagOr, Id, list, megabyte, Time, text } from '../fields.ts';
import { say } from './messages.ts';

export const stampNameMax = 60;
export const stampFile = { maxBytes: 5 * megabyte, types: ['image/png', 'image/webp', 'image/jpeg'] } as const;
/** Pixels. Larger pictures are scaled down. */
export const stampMaxSide = 1024;
export const stampThumbSide = 192;
export const maxStamps = 300;

const TierName = z.object({ id: Id, name: z.string() });

export const Stamp = z.object({
  id: Id,
  name: z.string(),
  /** PNG with transparency; null if the caller may not use it. */
  url: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  /** Lowest first. If empty, every member may use it. */
  tiers: z.array(TierName),
  active: z.boolean(),
  allowed: z.boolean(),
});
export type Stamp = z.infer<typeof Stamp>;

export const AdminStamp = z.object({ ...Stamp.shape, drawn: z.boolean(), createdAt: Time });
export type AdminStamp = z.infer<typeof AdminStamp>;

const Name = text(stampNameMax, say('stampNameIsRequired'));
const tierIds = z.array(Id).check(z.maxLength(20));

export const stamps = table({
  listStamps: {
    method: 'GET',
    path: '/stamps',
    summary: 'List the stamps of the editor, and whether you may use each',
    access: 'member',
    answer: list(Stamp),
  },
  listAdminStamps: {
    method: 'GET',
    path: '/admin/stamps',
    summary: 'List all stamps, even inactive ones',
    access: 'admin',
    answer: list(AdminStamp),
  },
  uploadStamp: {
    method: 'POST',
    path: '/admin/stamps/upload',
    aliases: ['/admin/stamps'],
    summary: 'Create a stamp from a PNG, WebP or JPEG picture',
    access: 'admin',
    audit: 'stamp_uploaded',
    rate: { max: 200, per: 'hour' },
    form: z.object({
      name: Name,
      tiers: z.pipe(csv, tierIds),
      active: flagOr(true),
    }),
    answer: AdminStamp,
  },
  changeStamp: {
    method: 'POST',
    path: '/admin/stamps/:id',
    about: 'stamp',
    summary: 'Change a stamp; only the fields that are sent',
    access: 'admin',
    audit: 'stamp_changed',
    body: z.object({ name: z.optional(Name), tiers: z.optional(tierIds), active: z.optional(z.boolean()) }),
    answer: AdminStamp,
  },
  deleteStamp: {
    method: 'DELETE',
    path: '/admin/stamps/:id',
    about: 'stamp',
    summary: 'Delete a stamp. Saved edits keep it',
    access: 'admin',
    audit: 'stamp_deleted',
    answer: z.object({ ok: z.literal(true) }),
  },
});
