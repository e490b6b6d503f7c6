import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../../platform/storage/index.ts';
import { type Entry, toLine } from './entries.ts';

export const ledgerPrefix = 'deletions/';

const digits = 16;

/** Days sort by time, and the objects of a day by the number of their first entry. */
const keyOf = (day: string, first: string, lines: string): string => {
  const sum = createHash('sha256').update(lines).digest('hex').slice(0, 32);
  return `${ledgerPrefix}${day}/${first.padStart(digits, '0')}-${sum}.jsonl`;
};

export const dayOf = (key: string): string => key.slice(ledgerPrefix.length).split('/')[0] ?? '';

export type Numbered = { number: string; entry: Entry };

/** The name tells the content, so a repeated put changes nothing, and no object is ever replaced. */
export async function putEntries(storage: Storage, entries: readonly Numbered[]): Promise<void> {
  const days = new Map<string, { first: string; lines: string }>();
  for (const { number, entry } of entries) {
    const day = entry.at.slice(0, 10);
    const { first, lines } = days.get(day) ?? { first: number, lines: '' };
    days.set(day, { first, lines: lines + toLine(entry) });
  }
  for (const [day, { first, lines }] of days) await putLines(storage, day, first, lines);
}

async function putLines(storage: Storage, day: string, first: string, lines: string): Promise<string> {
  const key = keyOf(day, first, lines);
  await storage.put(key, Buffer.from(lines), { onlyIfNew: true });
  return key;
}

/** Beyond this an object is not put together with others. */
const smallBytes = 1e6;
/** Bytes in memory at once. */
const mostBytes = 8e6;

/**
 * Replaces the small objects of a day by one. It is put before they are removed, and only objects that were read are
 * removed, so several workers may do it at once.
 */
export async function joinDay(storage: Storage, listed: readonly { key: string; bytes: number }[]): Promise<void> {
  const small = listed.filter(({ bytes }) => bytes < smallBytes);
  for (let from = 0; small.length - from > 1; ) {
    let [to, bytes] = [from, 0];
    for (; to < small.length && bytes < mostBytes; to += 1) bytes += small[to]?.bytes ?? 0;
    await joinObjects(
      storage,
      small.slice(from, to).map(({ key }) => key),
    );
    from = to;
  }
}

async function joinObjects(storage: Storage, keys: readonly string[]): Promise<void> {
  const lines = new Set<string>();
  for (const key of keys) {
    const bytes = await storage.read(key);
    // Another worker has joined them.
    if (bytes === null) return;
    for (const line of bytes.toString('utf8').split('\n')) if (line) lines.add(`${line}\n`);
  }
  const first = keys[0] ?? '';
  const number = first.slice(first.lastIndexOf('/') + 1).split('-')[0] ?? '';
  const joined = await putLines(storage, dayOf(first), number, [...lines].join(''));
  for (const key of keys) if (key !== joined) await storage.remove(key);
}

/** Skips objects for which `isKnown` holds. No worker joins objects during a restore. */
export async function* readObjects(
  storage: Storage,
  isKnown: (key: string) => boolean,
): AsyncGenerator<{ key: string; lines: Readable }> {
  for await (const key of storage.keys(ledgerPrefix)) {
    if (isKnown(key)) continue;
    const bytes = await storage.read(key);
    if (bytes) yield { key, lines: Readable.from([bytes]) };
  }
}
