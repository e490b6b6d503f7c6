import * as z from 'zod';

/**
 * What was deleted, taken down or withdrawn, or came back: an id and what happened to it, and nothing that says who or what it is.
 * `until`: when a member who is leaving is deleted.
 */
const Entry = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(['member', 'item', 'comment', 'release']),
  id: z.uuid(),
  event: z.string().regex(/^[a-z]{1,20}$/),
  until: z.iso.datetime().optional(),
});
export type Entry = z.infer<typeof Entry>;

export const toLine = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

/** Null for a line that is none: a process that was killed while it wrote leaves a part of one, and the whole one is written after it. */
export function fromLine(line: string): Entry | null {
  try {
    return Entry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
