import type { Clock } from '../../../platform/clock.ts';

const hourMs = 3_600_000;

/** It is more than a person searches in an hour, and too few to influence "most searched". */
const maxPerHour = 30;

const maxMembers = 5_000;

/** Allows each text once an hour, and at most `maxPerHour`. Memory alone has them: nobody stores members' searches. */
export function openAllowance(clock: Clock, limit = maxMembers): (memberId: string, words: string) => boolean {
  const hours = new Map<string, { since: number; words: Set<string> }>();

  function hourOf(memberId: string, now: number) {
    for (const [id, { since }] of hours) {
      if (now - since < hourMs) break;
      hours.delete(id);
    }
    const known = hours.get(memberId);
    if (known) return known;
    const [oldest] = hours.keys();
    if (oldest && hours.size >= limit) hours.delete(oldest);
    const begun = { since: now, words: new Set<string>() };
    hours.set(memberId, begun);
    return begun;
  }

  return (memberId, words) => {
    const hour = hourOf(memberId, clock.now().getTime());
    if (hour.words.has(words) || hour.words.size >= maxPerHour) return false;
    hour.words.add(words);
    return true;
  };
}
