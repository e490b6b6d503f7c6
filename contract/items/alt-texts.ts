import * as z from 'zod/mini';
import { BodyPartName } from '../body-parts.ts';
import { table } from '../call.ts';
import { text } from '../fields.ts';
import { say } from './messages.ts';

/** Screen readers read it whole, so it stays short. Other sites allow 1,000 to 1,500 characters. */
export const altMax = 500;
export const Alt = text(altMax);

/** `parts`: a cover over one of these body parts hides what the phrase names. */
export const AltPhrase = z.object({ text: z.string(), parts: z.array(BodyPartName) });
export type AltPhrase = z.infer<typeof AltPhrase>;

/** Leaves out each phrase about one of the parts. */
export function sentenceOf(phrases: readonly AltPhrase[], without: readonly BodyPartName[] = []): string {
  const said = phrases.filter(({ parts }) => !parts.some((part) => without.includes(part))).map((one) => one.text);
  const whole = said.join('; ').slice(0, altMax - 1);
  return whole && `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}

export const tagPhrase = (tags: readonly string[]): AltPhrase[] =>
  tags.length > 0 ? [{ text: say('tagsOfTheItem', { tags: tags.join(', ') }), parts: [] }] : [];

export const altTexts = table({
  getAlt: {
    method: 'GET',
    path: '/content/:id/alt',
    about: 'content',
    summary: 'Read the alt text of an item after you lifted your veil over it',
    access: 'member',
    answer: z.object({ text: z.string() }),
  },
});
