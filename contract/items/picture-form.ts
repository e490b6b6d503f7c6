import * as z from 'zod/mini';
import { flag, text } from '../fields.ts';
import { descriptionMax, titleMax, Visibility } from './content.ts';

/** A file that replaces the picture. Absent texts stay unchanged. */
export const PictureForm = z.object({
  title: z.optional(text(titleMax, 'Title is required')),
  description: z.optional(text(descriptionMax)),
  visibility: z.optional(Visibility),
  adultsAgree: flag,
});
