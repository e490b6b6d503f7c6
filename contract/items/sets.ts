import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id } from '../fields.ts';
import { ContentCard } from './content.ts';
import { maxSetPictures } from './set-part.ts';

/** The pictures in order, without those that the viewer may not see. An item that stands alone is its only picture. */
export const SetPictures = z.object({ lead: Id, pictures: z.array(ContentCard) });
export type SetPictures = z.infer<typeof SetPictures>;

const rate = { max: 60, per: 'minute' } as const;

export const sets = table({
  listPictures: {
    method: 'GET',
    path: '/content/:id/pictures',
    about: 'content',
    summary: 'List the pictures of the set to which an item belongs',
    access: 'member',
    answer: SetPictures,
  },
  orderPictures: {
    method: 'POST',
    path: '/content/:id/pictures',
    about: 'content',
    summary: 'Put the pictures of your set in order. The first one leads the set and takes its reactions and comments',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    /** Every picture of the set outside the trash, once each. */
    body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(maxSetPictures)) }),
    answer: SetPictures,
  },
  leaveSet: {
    method: 'DELETE',
    path: '/content/:id/set',
    about: 'content',
    summary:
      'Take a picture out of your set, so that it is an item of its own. For the picture that leads, break up the set',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: SetPictures,
  },
});
