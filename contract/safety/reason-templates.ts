import * as z from 'zod/mini';

const templateMax = 1000;
const Template = z.string().check(z.trim(), z.maxLength(templateMax));

/** A beginning of the reason for each rule. What stands in square brackets is for the moderator to replace. */
export const ReasonTemplates = z.object({
  consent: Template,
  minor: Template,
  illegal: Template,
  copyright: Template,
  harassment: Template,
  deception: Template,
  spam: Template,
  other: Template,
});
export type ReasonTemplates = z.infer<typeof ReasonTemplates>;

/** `[the work]`, `{name}`, `<what>`, `____`, or a sentence that breaks off. */
const placeholder = /\[[^\]\n]*\]|\{[^}\n]*\}|<[^>\n]*>|_{3,}/;
const openEnd = /(?:\.\.\.|…|[:,;]|\b(?:because|is))\s*$/i;

/** What is unfinished in a text that somebody is to read as the reason of a decision; null: nothing is. */
export function unfinishedIn(text: string): string | null {
  const found = placeholder.exec(text)?.[0];
  if (found) return found;
  const lines = text.trim().split('\n');
  const last = lines.at(-1) ?? '';
  return openEnd.test(last) ? last.trim().split(/\s+/).slice(-3).join(' ') : null;
}
