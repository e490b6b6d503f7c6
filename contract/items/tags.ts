import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, text, whole } from '../fields.ts';
import { say } from './messages.ts';

export const maxTagLength = 40;
/** `contentCount`: public items with the tag or one that implies it. `alias`: the alias that matched the search. */
export const Tag = z.object({
  id: Id,
  name: z.string(),
  contentCount: z.int(),
  youMute: z.boolean(),
  alias: z.optional(z.string()),
});
export type Tag = z.infer<typeof Tag>;
export const TagName = text(maxTagLength, say('tagNameIsRequired'));

const TagLink = z.object({ id: Id, name: z.string() });
/** `aliases`: names of merged tags. `implies`: tags that an item with this tag gets too; `impliedBy`: the reverse. */
export const TagDetail = z.object({
  ...Tag.shape,
  aliases: z.array(z.string()),
  implies: z.array(TagLink),
  impliedBy: z.array(TagLink),
  can: z.object({ merge: z.boolean(), delete: z.boolean(), imply: z.boolean() }),
});
export type TagDetail = z.infer<typeof TagDetail>;

export const TagMerge = z
  .object({
    fromId: z.optional(Id),
    fromName: z.optional(TagName),
    toId: z.optional(Id),
    toName: z.optional(TagName),
  })
  .check(
    z.refine(({ fromId, fromName }) => Boolean(fromId ?? fromName), {
      path: ['fromId'],
      message: 'fromId or fromName is required',
    }),
    z.refine(({ toId, toName }) => Boolean(toId ?? toName), { path: ['toId'], message: 'toId or toName is required' }),
  );

export const maxMutedTags = 200;

export const tags = table({
  listTags: {
    method: 'GET',
    path: '/tags',
    summary: 'List tags by use, or tags with a name or alias that begins with, contains or resembles `q`',
    access: 'member',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ''),
      limit: whole(50, 1, 100),
      offset,
    }),
    answer: list(Tag),
  },
  createTag: {
    method: 'POST',
    path: '/tags',
    summary: 'Create a tag, or read the existing one with this name',
    access: 'member',
    whenLimited: 'refused',
    rate: { max: 30, per: 'hour' },
    body: z.object({ name: TagName }),
    answer: Tag,
  },
  getTag: {
    method: 'GET',
    path: '/tags/:id',
    about: 'tag',
    summary: 'Read a tag with its aliases and implications',
    access: 'member',
    answer: TagDetail,
  },
  mergeTags: {
    method: 'POST',
    path: '/tags/merge',
    aliases: ['/admin/tags/merge'],
    summary: 'Merge a tag into another: its items move, and its name becomes an alias',
    access: 'admin',
    audit: 'tags_merged',
    body: TagMerge,
    answer: TagDetail,
  },
  deleteTag: {
    method: 'DELETE',
    path: '/tags/:id',
    about: 'tag',
    summary: 'Delete a tag with its aliases and remove it from every item',
    access: 'admin',
    audit: 'tag_deleted',
    answer: z.object({ ok: z.literal(true) }),
  },
  addImplication: {
    method: 'POST',
    path: '/tags/:id/implications',
    about: 'tag',
    summary: 'Add an implication, so that items with this tag get the other one too',
    access: 'admin',
    audit: 'tag_implication_added',
    body: z.object({ name: TagName }),
    answer: TagDetail,
  },
  removeImplication: {
    method: 'DELETE',
    path: '/tags/:id/implications/:impliedId',
    about: 'implication',
    summary: 'Remove an implication',
    access: 'admin',
    audit: 'tag_implication_removed',
    answer: TagDetail,
  },
  listMutedTags: {
    method: 'GET',
    path: '/me/muted-tags',
    summary: 'List your muted tags; you do not see their items',
    access: 'member',
    answer: list(Tag),
  },
  muteTag: {
    method: 'POST',
    path: '/me/muted-tags',
    summary: 'Mute a tag, so that you do not see its items',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 120, per: 'hour' },
    body: z.object({ tagId: Id }),
    answer: Tag,
  },
  unmuteTag: {
    method: 'DELETE',
    path: '/me/muted-tags/:id',
    about: 'tag',
    summary: 'Unmute a tag',
    access: 'member',
    whenLimited: 'allowed',
    answer: Tag,
  },
});
