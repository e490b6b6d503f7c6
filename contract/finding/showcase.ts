import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, Id } from '../fields.ts';
import { ContentCard } from '../items/content.ts';

export const maxPins = 6;

export const Showcase = z.object({
  /** The chosen cover, or the best item. */
  cover: z.nullable(ContentCard),
  coverIsChosen: z.boolean(),
  pinned: z.array(ContentCard),
  top: z.array(ContentCard),
  latest: z.array(ContentCard),
  /** Most used first. `count`: number of the member's latest items with the tag. */
  tags: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
});
export type Showcase = z.infer<typeof Showcase>;

const rate = { max: 120, per: 'hour' } as const;

export const showcase = table({
  getShowcase: {
    method: 'GET',
    path: '/users/:idOrName/showcase',
    about: 'member',
    summary: 'Read a member’s cover, pinned, top and latest items and most used tags',
    access: 'member',
    answer: Showcase,
  },
  pinContent: {
    method: 'POST',
    path: '/me/pins',
    summary: 'Pin a public item of yours to your page, behind the other pins',
    access: 'member',
    whenLimited: 'refused',
    rate,
    body: z.object({ contentId: Id }),
    answer: done,
  },
  unpinContent: {
    method: 'DELETE',
    path: '/me/pins/:id',
    about: 'content',
    summary: 'Unpin an item from your page',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: done,
  },
  orderPins: {
    method: 'POST',
    path: '/me/pins/order',
    summary: 'Put your pinned items in this order',
    access: 'member',
    whenLimited: 'refused',
    rate,
    body: z.object({ ids: z.array(Id).check(z.maxLength(maxPins)) }),
    answer: done,
  },
  chooseCover: {
    method: 'POST',
    path: '/me/cover',
    summary: 'Choose a public item of yours as the cover of your page; null chooses your best one',
    access: 'member',
    whenLimited: 'refused',
    rate,
    body: z.object({ contentId: z.nullable(Id) }),
    answer: done,
  },
});
