import * as z from 'zod/mini';
import { flag, text } from '../fields.ts';
import { descriptionMax, titleMax, Visibility } from './content.ts';
import { say } from './messages.ts';

export const PictureForm = z.object({
  title: z.optional(text(titleMax, say('titleIsRequired'))),
  description: z.optional(text(descriptionMax)),
  visibility: z.optional(Visibility),
  adultsAgree: flag,
});
