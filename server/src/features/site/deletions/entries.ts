import * as z from 'zod';

/** An id and the event, without content. `until`: the deletion date of a leaving member. */
const Entry = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(['member', 'item', 'comment', 'release']),
  id: z.uuid(),
  event: z.string().regex(/^[a-z]{1,20}$/),
  until: z.iso.datetime().optional(),
});
export type Entry = z.infer<typeof Entry>;

export const toLine = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

/** Returns null for the partial line of a killed process; the next run writes the whole line. */
export function fromLine(line: string): Entry | null {
  try {
    return Entry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
