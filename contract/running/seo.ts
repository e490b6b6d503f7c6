import * as z from 'zod/mini';
import { table } from '../call.ts';
import { megabyte, text } from '../fields.ts';
import { say } from './messages.ts';

/** Characters. Search engines cut longer texts. */
export const seoLengths = {
  title: { good: [15, 60], max: 120 },
  description: { good: [70, 160], max: 320 },
} as const;
/** Pixels: the best size for shared links, and the least that most services show as a large picture. */
export const previewSize = { width: 1200, height: 630, least: { width: 600, height: 315 } } as const;
export const previewFile = { maxBytes: 5 * megabyte, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;

export const SeoForm = z.object({
  title: text(seoLengths.title.max, say('aTitleIsRequired')),
  description: text(seoLengths.description.max),
  index: z.boolean(),
  /** "Restricted to Adults" (rtalabel.org). */
  ratingLabel: z.boolean(),
});
export type SeoForm = z.infer<typeof SeoForm>;

const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  drawn: z.boolean(),
});

const Facts = z.object({
  siteName: z.string(),
  publicUrl: z.string(),
  /** Other machines may reach the site at its public address. */
  isPublic: z.boolean(),
  picture: Picture,
});
export type SeoFacts = z.infer<typeof Facts>;

export const SeoCheck = z.object({ name: z.string(), state: z.enum(['ok', 'warn']), text: z.string() });
export type SeoCheck = z.infer<typeof SeoCheck>;

export const Seo = z.object({ ...SeoForm.shape, facts: Facts, checks: z.array(SeoCheck) });
export type Seo = z.infer<typeof Seo>;

export const seo = table({
  getSeo: {
    method: 'GET',
    path: '/seo',
    summary: 'Read the texts and rules for visitors and search engines, with checks and advice',
    access: 'admin',
    answer: Seo,
  },
  savePreviewPicture: {
    method: 'POST',
    path: '/seo/picture',
    summary: 'Set the picture of shared links: JPEG, PNG or WebP, drawn afresh as a JPEG of at most 1200 pixels',
    access: 'admin',
    audit: 'preview_picture_saved',
    rate: { max: 60, per: 'hour' },
    form: z.object({}),
    answer: Seo,
  },
  removePreviewPicture: {
    method: 'DELETE',
    path: '/seo/picture',
    summary: 'Go back to the drawn picture',
    access: 'admin',
    audit: 'preview_picture_removed',
    answer: Seo,
  },
});
