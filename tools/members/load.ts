import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { drawPhoto } from '../../bench/photo.ts';
import { readClip } from '../../e2e/samples/clip.ts';
import type { Door } from './client.ts';
import { type Item, Member } from './member.ts';
import type { Tally } from './tally.ts';

/** One member's pauses between rounds and between rate-limited actions. */
const pauses = { roundMs: 100, commentMs: 4_000, uploadMs: 12_000 };
/** Event streams that each member keeps open. */
const streamsEach = 2;
const picturesARound = 4;
const resumableBytes = 12 * 1024 * 1024;
const clipSeconds = 6;
/** One request just below the site's limit (100 MB); a proxy must not impose its own. */
const largeBytes = 99_900_000;

export type Load = {
  /** A video, whose job lasts a while. */
  uploadVideo(): Promise<void>;
  stop(): Promise<void>;
};

const due = (everyMs: number) => {
  let next = performance.now() + everyMs * Math.random();
  return () => {
    if (performance.now() < next) return false;
    next = performance.now() + everyMs;
    return true;
  };
};

/** Members who read, react, comment and upload until stopped. One more sends files in pieces, and the videos. */
export async function startLoad(
  count: number,
  door: Door,
  tally: Tally,
  { large = true }: { large?: boolean } = {},
): Promise<Load> {
  const picture = { bytes: await drawPhoto(800, 600), type: 'image/jpeg' } as const;
  const clip = { bytes: await readClip(clipSeconds), type: 'video/mp4' } as const;
  const members = Array.from({ length: count }, (_, number) => new Member(number, door, tally));
  const sender = new Member(count, door, tally);
  for (const member of [...members, sender]) await member.signUp();
  const padding = Buffer.alloc(largeBytes - clip.bytes.length);
  if (large) await sender.upload('upload of 99.9 MB', { ...clip, bytes: Buffer.concat([clip.bytes, padding]) });
  for (const member of members) await member.upload('upload of a picture', picture);
  for (const until = performance.now() + 60_000; (await sender.readFeed()).items.length <= count / 2; await delay(500))
    if (performance.now() > until) throw new Error('the first uploads are not published after a minute');

  const stopping = new AbortController();
  const stopped = stopping.signal;
  // Each open stream listens.
  setMaxListeners(0, stopped);
  const readMedia = async (member: Member, items: Item[], addresses: string[], at: number) => {
    const pictures = addresses.filter((address) => /\.(webp|avif|jpg)\b/.test(address));
    for (let n = 0; n < picturesARound && pictures.length > 0; n += 1)
      await member.readPicture(pictures[(at * picturesARound + n) % pictures.length] as string);
    const video = addresses.find((address) => /\/video\.mp4\b/.test(address));
    if (video && items.length > 0) await member.readVideo(video);
  };
  const live = async (member: Member, number: number) => {
    const [comments, uploads] = [due(pauses.commentMs), due(pauses.uploadMs)];
    for (let at = 0; !stopped.aborted; at += 1) {
      const { items, addresses } = await member.readFeed();
      await readMedia(member, items, addresses, at);
      const item = items[(at + number) % Math.max(1, items.length)]?.id;
      if (item) {
        await member.readItem(item);
        await member.vote(item, (at % 3) - 1);
        await member.favorite(item, at % 2 === 0);
        if (comments()) await member.comment(item);
      }
      if (uploads()) await member.upload('upload of a picture', picture);
      await delay(pauses.roundMs);
    }
  };
  const sendInPieces = async () => {
    for (; !stopped.aborted; await delay(pauses.roundMs)) await sender.uploadInPieces(picture, resumableBytes);
  };
  const { items } = await sender.readFeed();
  const following = members.flatMap((member, number) =>
    items.slice(0, streamsEach).map((_, n) => member.follow(items[(number + n) % items.length]?.id ?? '', stopped)),
  );
  const working = [...members.map(live), sendInPieces()];
  return {
    uploadVideo: () => sender.upload('upload of a video', clip),
    async stop() {
      stopping.abort();
      await Promise.all([...working, ...following]);
      for (const member of [...members, sender]) member.close();
    },
  };
}
