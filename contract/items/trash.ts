import * as z from 'zod/mini';
import { table } from '../call.ts';
import { list, offset, whole } from '../fields.ts';
import { ContentCard, ContentDetail } from './content.ts';
import { TrashTimes } from './trash-times.ts';

export const emptyTrashBatch = 100;

export const TrashedItem = z.object({ ...ContentCard.shape, trash: TrashTimes });
export type TrashedItem = z.infer<typeof TrashedItem>;

export const trash = table({
  listTrash: {
    method: 'GET',
    path: '/me/trash',
    summary: 'List your items in the trash, the last deleted first',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(TrashedItem),
  },
  restoreContent: {
    method: 'POST',
    path: '/content/:id/restore',
    about: 'trashedContent',
    summary: 'Restore your item from the trash in its former state. A public item is checked again',
    access: 'member',
    whenLimited: 'in_part',
    rate: { max: 120, per: 'hour' },
    /** `private` restores a public item as a private one. */
    body: z._default(z.strictObject({ visibility: z.optional(z.literal('private')) }), {}),
    answer: ContentDetail,
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/me/trash',
    summary: `Destroy your items in the trash, at most ${emptyTrashBatch} in one call, the oldest first`,
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'hour' },
    answer: z.object({ destroyed: z.int(), left: z.int() }),
  },
});
