import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readClip } from '../../e2e/samples/clip.ts';
import { type AskMedia, askMedia, givesBytes, type MediaAnswer, refuses } from './ask-media.ts';
import type { DirectFault } from './direct-proxy.ts';
import { Probe } from './probe.ts';
import type { Rig } from './rig.ts';
import { signUpWatchers, type Watchers } from './takers-down.ts';

const limits = { live: 2_000, cut: 10_000, redirect: 60_000, erased: 30_000 };
const pollMs = 20;
const bucketPollMs = 250;
const clipSeconds = 2;
const videoMs = 60_000;
/** Each round takes down so many pictures and one video. */
const pictures = { live: 9, cut: 3 };
/** Beside the members of other parts. */
const firstMaker = 130;

type By = 'maker' | 'moderator';
type Round = { by: By; fault: DirectFault | null };
const rounds: Round[] = ([null, 'refused', 'frozen'] as const).flatMap((fault) =>
  (['maker', 'moderator'] as const).map((by) => ({ by, fault })),
);
type Item = {
  id: string;
  probe: Probe;
  places: { address: string; headers: Record<string, string> }[];
  held: string[];
};
type Parts = { rig: Rig; ask: AskMedia; watchers: Watchers };

class Counts {
  slowest = 0;
  others = new Map<string, number>();
  note(answers: readonly MediaAnswer[], atMs: number): void {
    if (answers.some(givesBytes)) this.slowest = Math.max(this.slowest, atMs);
    for (const answer of answers)
      if (!givesBytes(answer) && !refuses(answer))
        this.others.set(String(answer.status), (this.others.get(String(answer.status)) ?? 0) + 1);
  }
}

/** Reads every address of an item twice at each place, so that all caches have it. */
async function fill({ rig, ask, watchers }: Parts, item: Item): Promise<void> {
  const range = /\.mp4\b/;
  for (const who of [watchers.reader, watchers.veiled])
    for (const address of await who.readAddresses(item.id)) {
      const headers = { ...who.headers(), accept: 'image/webp,*/*' };
      item.places.push({ address, headers });
      if (range.test(address)) item.places.push({ address, headers: { ...headers, range: 'bytes=0-99' } });
    }
  if (item.places.length < 2) throw new Error(`item ${item.id} has no addresses`);
  for (const { address, headers } of [...item.places, ...item.places])
    for (const answer of await ask.everywhere(address, headers)) {
      if (!givesBytes(answer)) throw new Error(`${address} answers ${answer.status} before it is taken down`);
      if (answer.location) item.held.push(answer.location);
    }
  const isKept = rig.media.cached().some((text) => text.includes(`content/${item.id}/`));
  if (rig.media.way === 'accel' && !isKept) throw new Error(`nginx keeps nothing of ${item.id}`);
}

/** Milliseconds until neither node nor nginx gave a byte for the whole time from then on. */
async function untilRefused({ ask, watchers }: Parts, item: Item, limitMs: number, counts: Counts): Promise<void> {
  const began = performance.now();
  const page = { address: `/api/content/${item.id}`, headers: watchers.reader.headers() };
  while (performance.now() - began < limitMs * 2) {
    for (const { address, headers } of [...item.places, page]) {
      const asked = performance.now() - began;
      counts.note(await ask.everywhere(address, headers), asked);
    }
    await delay(pollMs);
  }
}

/** Milliseconds that the bucket still gave bytes for an address that was given before. */
async function untilBucketRefuses({ ask }: Parts, item: Item): Promise<number> {
  const began = performance.now();
  const address = item.held.at(-1);
  let last = 0;
  while (address && performance.now() - began < limits.redirect * 1.1) {
    const asked = performance.now() - began;
    if (!givesBytes(await ask.at(address))) break;
    last = asked;
    await delay(bucketPollMs);
  }
  return last;
}

/** Keys and places that still have files of an item. */
async function versionsOf(rig: Rig, id: string): Promise<string[]> {
  const left = rig.media.cached().some((text) => text.includes(`content/${id}/`)) ? ['the cache of nginx'] : [];
  for (const node of ['web-1', 'web-2', 'worker-1', 'worker-2'])
    if (existsSync(path.join(rig.folder, node, 'data/cache/kept/content', id))) left.push(`veils of ${node}`);
  const storage = await rig.openStorage();
  for await (const key of storage.keys(`content/${id}/`)) left.push(key);
  for await (const key of storage.keys('originals/')) if (key.includes(id)) left.push(key);
  return left;
}

async function untilErased(rig: Rig, id: string): Promise<string[]> {
  for (const until = performance.now() + limits.erased; ; await delay(pollMs * 10)) {
    const left = await versionsOf(rig, id);
    if (left.length === 0 || performance.now() > until) return left;
  }
}

let makers = 0;

/** Strikes of one hidden item could end the account, which hides its other items. So each of them has its own maker. */
async function publishAll({ rig }: Parts, { by, fault }: Round, clip: Buffer): Promise<Item[]> {
  const items: Item[] = [];
  const count = fault ? pictures.cut : pictures.live;
  for (let nth = 0; nth <= count; nth += 1) {
    const probe = (by === 'maker' && items[0]?.probe) || new Probe(rig, firstMaker + makers++);
    if (probe !== items[0]?.probe) await probe.start();
    const file = { bytes: clip, type: 'video/mp4' } as const;
    const id = await (nth < count ? probe.publish() : probe.publishFile(file, videoMs));
    items.push({ id, probe, places: [], held: [] });
  }
  return items;
}

const remove = async ({ watchers }: Parts, by: By, { id, probe }: Item) => {
  if (by === 'moderator') await watchers.hide(id);
  else await probe.delete(id);
};

async function runRound(parts: Parts, round: Round, clip: Buffer): Promise<string[]> {
  const { rig } = parts;
  const { by, fault } = round;
  const items = await publishAll(parts, round, clip);
  const limit = fault ? limits.cut : limits.live;
  const counts = new Counts();
  let heldMs = 0;
  try {
    for (const item of items) await fill(parts, item);
    if (fault) rig.direct.begin(fault);
    await Promise.all(
      items.map(async (item) => {
        await remove(parts, by, item);
        await Promise.all([
          untilRefused(parts, item, limit, counts),
          untilBucketRefuses(parts, item).then((ms) => {
            heldMs = Math.max(heldMs, ms);
          }),
        ]);
      }),
    );
  } finally {
    rig.direct.end();
    for (const { probe } of items) probe.close();
  }
  const left: string[] = [];
  if (by === 'maker') for (const { id } of items) left.push(...(await untilErased(rig, id)));
  const how = fault ? `notifications ${fault}` : 'notifications live';
  const others = [...counts.others].map(([status, count]) => `, ${status} × ${count}`).join('');
  const held = items.some((item) => item.held.length > 0)
    ? `, an address of the bucket for ${heldMs.toFixed(0)} ms`
    : '';
  console.log(
    `  ${rig.media.way}, by the ${by}, ${how}: ${items.length} items, ${items.flatMap((item) => item.places).length} addresses, ` +
      `last byte after ${counts.slowest.toFixed(0)} ms (limit ${limit})${held}${others}` +
      `${by === 'maker' ? `, versions left: ${left.length}` : ''}`,
  );
  for (const one of left) console.log(`    left: ${one}`);
  return [
    ...(counts.slowest > limit ? [`a byte was sent after ${counts.slowest.toFixed(0)} ms`] : []),
    ...(heldMs > limits.redirect ? [`the bucket sent a byte after ${heldMs.toFixed(0)} ms`] : []),
    ...(rig.media.way === 'redirect' && !held ? ['nothing was redirected'] : []),
    ...left,
  ];
}

/** Takes items down in every way. True if all limits hold, and no version is left. */
export async function takeDown(rig: Rig): Promise<boolean> {
  const watchers = await signUpWatchers(rig);
  const ask = askMedia(rig);
  const clip = await readClip(clipSeconds);
  const wrong: string[] = [];
  console.log('');
  try {
    for (const round of rounds) wrong.push(...(await runRound({ rig, ask, watchers }, round, clip)));
  } finally {
    watchers.close();
    ask.close();
  }
  console.log(`\ntake-down, media by ${rig.media.way}: ${wrong.length === 0 ? 'every limit holds' : wrong.join('; ')}`);
  return wrong.length === 0;
}
