import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';

export const publicTitleMax = 200;
const sourceNameMax = 80;
const addressMax = 2000;

/** Where something comes from that its uploader did not make. */
export const Source = z.object({ name: z.string(), url: z.nullable(z.string()), author: z.nullable(z.string()) });
export type Source = z.infer<typeof Source>;

/**
 * A picture or video of the public pool, from which members upload. Visitors get no picture of it. Nobody covered it: members who veil
 * any body part get `veil` in place of `thumbnail`, and its address when they lift it.
 */
export const PublicContent = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(['image', 'video']),
  source: Source,
  /** At most 320 pixels on its longer side. */
  thumbnail: z.nullable(z.string()),
  veil: z.nullable(z.object({ thumbnail: z.string() })),
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64; of its mean colour only where it is veiled. */
  placeholder: z.nullable(z.string()),
  /** Whether an item of the member who asks was made of it. */
  used: z.boolean(),
  /** How many items were made of it. */
  usedCount: z.int(),
  createdAt: Time,
});
export type PublicContent = z.infer<typeof PublicContent>;

const optionalAddress = z._default(text(addressMax), '');

/** Either a file or the address of one, which the server then fetches. */
export const PublicContentForm = z.object({
  title: z.prefault(text(publicTitleMax, 'Title is required'), ''),
  sourceName: z.prefault(text(sourceNameMax, 'The name of the source is required'), ''),
  /** The page it comes from. Of each page there is one item. */
  sourceUrl: optionalAddress,
  author: z._default(text(sourceNameMax), ''),
  /** Of the picture or video itself. */
  url: optionalAddress,
});

export const sourceMessages = {
  fileMissing: 'Choose a file, or give the address of one',
  oneFile: 'Choose a file or give an address, not both',
  badAddress: 'The source must be a web address that begins with https:// or http://',
  notFile: 'There is no picture or video at this address',
} as const;

export const sources = table({
  listPublicContent: {
    method: 'GET',
    path: '/public-content',
    summary: 'Pictures and videos that anyone may upload from, newest first; visitors get titles and sources only',
    access: 'anyone',
    age: 'rule',
    rate: { max: 120, per: 'minute' },
    query: z.object({
      limit: whole(24, 1, 60),
      offset,
      /** Words of the title, the name of the source or its author. */
      q: z._default(text(200), ''),
      type: z.catch(z.optional(z.enum(['image', 'video'])), undefined),
    }),
    answer: list(PublicContent),
  },
  addPublicContent: {
    method: 'POST',
    path: '/admin/public-content',
    summary:
      'Add a picture or video with its source; the file is the last part. What is there already is answered as it is',
    access: 'admin',
    audit: 'public_content_added',
    rate: { max: 300, per: 'hour' },
    form: PublicContentForm,
    formAliases: { source_name: 'sourceName', source_url: 'sourceUrl' },
    answer: z.object({ item: PublicContent, added: z.boolean() }),
  },
  removePublicContent: {
    method: 'DELETE',
    path: '/admin/public-content/:id',
    about: 'publicContent',
    summary: 'Remove an item from the pool for good; what was uploaded from it stays',
    access: 'admin',
    audit: 'public_content_removed',
    answer: z.object({ ok: z.literal(true) }),
  },
});
