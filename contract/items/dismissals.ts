import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, whole } from '../fields.ts';
import { ContentCard } from './content.ts';

/** Bounds the items that each page of the feed must leave out. */
export const maxDismissed = 1000;

const Dismissal = z.object({ id: Id, youDismissed: z.boolean() });

const rate = { max: 60, per: 'minute' } as const;

export const dismissals = table({
  dismissItem: {
    method: 'POST',
    path: '/content/:id/dismissal',
    about: 'content',
    summary: 'Leave an item out of your feed, home, search and similar items. Nobody else is told',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Dismissal,
  },
  undoDismissal: {
    method: 'DELETE',
    path: '/content/:id/dismissal',
    about: 'content',
    summary: 'Show a dismissed item in your lists again',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Dismissal,
  },
  listDismissed: {
    method: 'GET',
    path: '/me/dismissed',
    summary: 'List the items that you dismissed, latest first',
    access: 'member',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(ContentCard),
  },
});
