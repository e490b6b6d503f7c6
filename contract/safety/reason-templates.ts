import * as z from 'zod/mini';

const templateMax = 1000;
const Template = z.string().check(z.trim(), z.maxLength(templateMax));

/** The moderator replaces the text in square brackets. */
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

/** Matches `[the work]`, `{name}`, `<what>`, `____`, and a sentence that breaks off. */
const placeholder = /\[[^\]\n]*\]|\{[^}\n]*\}|<[^>\n]*>|_{3,}/;
const openEnd = /(?:\.\.\.|\u2026|[:,;]|\b(?:because|is))\s*$/i;

export function unfinishedIn(text: string): string | null {
  const found = placeholder.exec(text)?.[0];
  if (found) return found;
  const lines = text.trim().split('\n');
  const last = lines.at(-1) ?? '';
  return openEnd.test(last) ? last.trim().split(/\s+/).slice(-3).join(' ') : null;
}
