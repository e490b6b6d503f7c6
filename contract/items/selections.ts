import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, perHour, text } from '../fields.ts';
import { problems } from '../problem.ts';
import { ContentCard, Visibility } from './content.ts';
import { say } from './messages.ts';

/** Items in one call. */
export const selectionMax = 100;

const codes = Object.keys(problems) as [keyof typeof problems, ...(keyof typeof problems)[]];

/** Each item has its own transaction, so a refusal of one leaves the others changed. */
export const ItemRefusal = z.object({ id: Id, code: z.enum(codes), detail: z.string() });
export type ItemRefusal = z.infer<typeof ItemRefusal>;

const TagNames = z.array(text(40, say('tagNameIsRequired'))).check(z.maxLength(20));

export const ItemChange = z.strictObject({
  id: Id,
  visibility: z.optional(Visibility),
  addTags: z.optional(TagNames),
  removeTags: z.optional(TagNames),
});
export type ItemChange = z.infer<typeof ItemChange>;

const onceEach = say('nameEachItemOnce');
const Changes = z.array(ItemChange).check(
  z.minLength(1),
  z.maxLength(selectionMax),
  z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, onceEach),
);
const Ids = z.array(Id).check(z.minLength(1), z.maxLength(selectionMax));
const refused = z.array(ItemRefusal);

export const selections = table({
  changeItems: {
    method: 'POST',
    path: '/me/uploads/change',
    summary: `Change visibility and tags of up to ${selectionMax} of your items, each like a single edit`,
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(60),
    body: z.object({ changes: Changes }),
    answer: z.object({ done: z.array(ContentCard), refused }),
  },
  trashItems: {
    method: 'POST',
    path: '/me/uploads/trash',
    summary: `Move up to ${selectionMax} of your items to the trash`,
    access: 'member',
    whenLimited: 'allowed',
    rate: perHour(60),
    body: z.object({ ids: Ids }),
    answer: z.object({ done: z.array(Id), refused }),
  },
  restoreItems: {
    method: 'POST',
    path: '/me/trash/restore',
    summary: `Restore up to ${selectionMax} of your items from the trash, each like a single one`,
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(60),
    body: z.object({ ids: Ids }),
    answer: z.object({ done: z.array(ContentCard), refused }),
  },
});
