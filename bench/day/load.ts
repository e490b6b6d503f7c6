import { setTimeout as delay } from 'node:timers/promises';
import { drawPhoto } from '../photo.ts';
import { Member } from './member.ts';

const members = 12;
const hours = 24;
/** A member's rounds in the busiest hour of a five-minute day; longer days scale it. */
const roundsAtPeak = 6;
const followMs = 2_000;
/** Items that each member keeps during the day; older ones are deleted. */
const keptItems = 2;

export type Done = Record<string, number>;
export type Kept = { items: number; bytes: number };

/** Load of an hour, in 0..1: low at four in the morning, full at ten in the evening. */
const busyAt = (hour: number): number => 0.55 - 0.45 * Math.cos(((hour - 4) / hours) * 2 * Math.PI);

/**
 * Runs a day of members in `minutes` and calls `eachHour` after each of its 24 hours. Deletes every item at the end.
 */
export async function liveDay(
  address: string,
  minutes: number,
  eachHour: (hour: number, done: Done, kept: Kept) => void,
): Promise<Done> {
  const done: Done = {};
  const count = (what: string, status: number) => {
    const name = status < 400 ? what : `${what} (${status})`;
    done[name] = (done[name] ?? 0) + 1;
  };
  const picture = await drawPhoto(1200, 900);
  const all = Array.from({ length: members }, (_, number) => new Member(address, number));
  for (const member of all) await member.signUp();

  const remove = async (member: Member) => {
    const id = member.items[0];
    if (!id) return;
    const { status } = await member.ask('DELETE', `/content/${id}?forever=true`);
    // Items in processing are deleted later.
    if (status < 400 || status === 404) member.items.shift();
    count('deletion', status);
  };
  const look = async (member: Member) => {
    const { status, body } = await member.ask('GET', '/feed');
    count('feed page', status);
    const items = (body.items ?? []) as { id: string }[];
    for (const path of [...JSON.stringify(items).matchAll(/"(\/media\/[^"]+)"/g)].slice(0, 6))
      count('picture', await member.load(path[1] ?? '/'));
    return items;
  };
  const round = async (member: Member, at: number) => {
    if (at % 4 === 0) {
      await member.signIn();
      count('sign-in', 200);
    }
    if (at % 3 === 0) count('upload', (await member.upload(picture)).status);
    const items = await look(member);
    const item = items[at % Math.max(1, items.length)];
    if (item) {
      const following = member.follow(item.id, followMs).then((status) => count('stream', status));
      count('page of an item', (await member.ask('GET', `/content/${item.id}`)).status);
      count('vote', (await member.ask('POST', `/content/${item.id}/votes`, { value: (at % 3) - 1 })).status);
      const comment = await member.ask('POST', `/content/${item.id}/comments`, { text: `Round ${at}` });
      count('comment', comment.status);
      if (comment.status < 400 && at % 2 === 0)
        count('deleted comment', (await member.ask('DELETE', `/comments/${String(comment.body.id)}`)).status);
      await following;
    }
    while (member.items.length > keptItems) {
      const before = member.items.length;
      await remove(member);
      if (member.items.length === before) break;
    }
  };

  const hourMs = (minutes * 60_000) / hours;
  for (let hour = 0; hour < hours; hour += 1) {
    const until = performance.now() + hourMs;
    const rounds = Math.max(1, Math.round(roundsAtPeak * busyAt(hour) * (minutes / 5)));
    const live = async (member: Member, number: number) => {
      for (let at = 0; at < rounds && performance.now() < until; at += 1) await round(member, hour + number + at);
    };
    await Promise.all(all.map(live));
    await delay(Math.max(0, until - performance.now()));
    eachHour(hour, done, { items: all.reduce((sum, { items }) => sum + items.length, 0), bytes: picture.length });
  }
  for (const member of all)
    for (let tries = 0; member.items.length > 0 && tries < 100; tries += 1) {
      await remove(member);
      if (member.items.length > 0) await delay(500);
    }
  return done;
}
