import * as z from 'zod/mini';
import { descriptionMax, titleMax, Visibility } from './content.ts';
import { flag, text } from './fields.ts';

/** A file that takes the place of the picture. Texts that are absent stay. */
export const PictureForm = z.object({
  title: z.optional(text(titleMax, 'Title is required')),
  description: z.optional(text(descriptionMax)),
  visibility: z.optional(Visibility),
  adultsAgree: flag,
});
