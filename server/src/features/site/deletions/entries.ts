import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
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

const batchSize = 1000;

export const toLine = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

/** Returns null for the partial line of a killed process, which former versions left. */
function fromLine(line: string): Entry | null {
  try {
    return Entry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

export async function* entriesOf(lines: Readable, onUnreadable: () => void): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  for await (const line of createInterface({ input: lines, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    const entry = fromLine(line);
    if (entry) batch.push(entry);
    else onUnreadable();
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
