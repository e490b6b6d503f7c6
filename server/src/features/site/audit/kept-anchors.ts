import type { Storage } from '../../../platform/storage/index.ts';
import type { Anchor } from './chain.ts';

const prefix = 'anchors/';
const digits = 16;

const keyOf = ({ seq, hash }: Anchor): string => `${prefix}${String(seq).padStart(digits, '0')}-${hash}`;

/** The name holds all that a check needs, so no object is ever replaced. */
export async function keepAnchor(storage: Storage, anchor: Anchor, at: Date): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify({ ...anchor, at })}\n`);
  await storage.put(keyOf(anchor), bytes, { onlyIfNew: true });
}

export async function keptAnchors(storage: Storage): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const key of storage.keys(prefix)) {
    const [, seq, hash] = /^(\d{16})-([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? [];
    if (seq && hash) anchors.push({ seq: Number(seq), hash });
  }
  return anchors;
}

/** A restore calls it, because the rows that these anchors name came after the backup and are lost. */
export async function dropAnchors(storage: Storage, isKept: (anchor: Anchor) => boolean): Promise<number> {
  let dropped = 0;
  for (const anchor of await keptAnchors(storage)) {
    if (isKept(anchor)) continue;
    await storage.remove(keyOf(anchor));
    dropped += 1;
  }
  return dropped;
}
