import * as z from 'zod/mini';
import { table } from './call.ts';
import { ContentCard } from './content.ts';
import { Id } from './fields.ts';

/** Own items that a member can pin to their page. */
export const maxPins = 6;

/** What a member's page shows before its tabs. Each item as this viewer gets it, and none that they may not see. */
export const Showcase = z.object({
  /** The chosen cover; else their best item. */
  cover: z.nullable(ContentCard),
  coverIsChosen: z.boolean(),
  /** In the order that the member chose. */
  pinned: z.array(ContentCard),
  /** The most votes first. */
  top: z.array(ContentCard),
  latest: z.array(ContentCard),
  /** Their most used tags. `count`: how many of their latest items have it. */
  tags: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
});
export type Showcase = z.infer<typeof Showcase>;

const done = z.object({ ok: z.literal(true) });
const rate = { max: 120, per: 'hour' } as const;

export const showcase = table({
  getShowcase: {
    method: 'GET',
    path: '/users/:idOrName/showcase',
    about: 'member',
    summary: 'Cover, pinned, top and latest items and most used tags of a member',
    access: 'member',
    answer: Showcase,
  },
  pinContent: {
    method: 'POST',
    path: '/me/pins',
    summary: 'Pin a public item of yours to your page, behind those pinned before',
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
    summary: 'Take an item off your page',
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
    summary: 'A public item of yours as the cover of your page; null: your best one',
    access: 'member',
    whenLimited: 'refused',
    rate,
    body: z.object({ contentId: z.nullable(Id) }),
    answer: done,
  },
});
