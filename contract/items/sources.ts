import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { Licence } from './licences.ts';
import { say } from './messages.ts';

export const publicTitleMax = 200;
const sourceNameMax = 80;
const addressMax = 2000;

/** The origin of media that its uploader did not make. */
export const Source = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  author: z.nullable(z.string()),
  licence: Licence,
});
export type Source = z.infer<typeof Source>;

/** Nobody covered it. Members who veil any part get `veil` in place of `thumbnail`. Visitors get no picture. */
export const PublicContent = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(['image', 'video']),
  source: Source,
  /** The longer side has at most 320 pixels. */
  thumbnail: z.nullable(z.string()),
  veil: z.nullable(z.object({ thumbnail: z.string() })),
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64; only its mean colour if the media are veiled. */
  placeholder: z.nullable(z.string()),
  used: z.boolean(),
  usedCount: z.int(),
  createdAt: Time,
});
export type PublicContent = z.infer<typeof PublicContent>;

const optionalAddress = z._default(text(addressMax), '');

/** A file, or an address that the server fetches. */
export const PublicContentForm = z.object({
  title: z.prefault(text(publicTitleMax, say('titleIsRequired')), ''),
  sourceName: z.prefault(text(sourceNameMax, say('theNameOfTheSource')), ''),
  /** Each page gives one item at most. */
  sourceUrl: optionalAddress,
  author: z._default(text(sourceNameMax), ''),
  licence: z._default(Licence, 'unstated'),
  url: optionalAddress,
});

export const sourceMessages = {
  fileMissing: say('sourceMissing'),
  oneFile: say('oneSourceOnly'),
  badAddress: say('theSourceMustBeA'),
  notFile: say('thereIsNoPictureOr'),
} as const;

export const sources = table({
  listPublicContent: {
    method: 'GET',
    path: '/public-content',
    summary:
      'List the pictures and videos from which members may upload, newest first. Visitors get titles and sources only',
    access: 'anyone',
    age: 'rule',
    rate: { max: 120, per: 'minute' },
    query: z.object({
      limit: whole(24, 1, 60),
      offset,
      q: z._default(text(200), ''),
      type: z.catch(z.optional(z.enum(['image', 'video'])), undefined),
    }),
    answer: list(PublicContent),
  },
  addPublicContent: {
    method: 'POST',
    path: '/admin/public-content',
    summary:
      'Add a picture or video with its source; the file is the last part. If the file exists already, the answer is the existing entry',
    access: 'admin',
    audit: 'public_content_added',
    rate: { max: 300, per: 'hour' },
    form: PublicContentForm,
    formAliases: { source_name: 'sourceName', source_url: 'sourceUrl' },
    answer: z.object({ item: PublicContent, added: z.boolean() }),
  },
  changePublicContent: {
    method: 'POST',
    path: '/admin/public-content/:id',
    about: 'publicContent',
    summary: 'Change the licence of an item of the pool; items made from it show the new one',
    access: 'admin',
    audit: 'public_content_changed',
    body: z.object({ licence: Licence }),
    answer: PublicContent,
  },
  removePublicContent: {
    method: 'DELETE',
    path: '/admin/public-content/:id',
    about: 'publicContent',
    summary: 'Remove an item from the pool for good; uploads from it stay',
    access: 'admin',
    audit: 'public_content_removed',
    answer: z.object({ ok: z.literal(true) }),
  },
});
