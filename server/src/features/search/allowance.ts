import type { Clock } from '../../platform/clock.ts';

const hourMs = 3_600_000;

/** More searches than a person makes in an hour and fewer than would move what is "most searched". */
const countedAnHour = 30;

/** Members whose hour is remembered at once: 6 kB each at the most. */
const keptHours = 5_000;

/**
 * Says whether a search of a member counts: each word once an hour, and so many an hour. Remembered by this process alone and
 * no longer than it is asked about, for who searched for what is written nowhere.
 */
export function openAllowance(clock: Clock, kept = keptHours): (memberId: string, said: string) => boolean {
  /** In the order in which the hours began. */
  const hours = new Map<string, { since: number; said: Set<string> }>();

  function hourOf(memberId: string, now: number) {
    for (const [id, { since }] of hours) {
      if (now - since < hourMs) break;
      hours.delete(id);
    }
    const known = hours.get(memberId);
    if (known) return known;
    const [oldest] = hours.keys();
    if (oldest && hours.size >= kept) hours.delete(oldest);
    const begun = { since: now, said: new Set<string>() };
    hours.set(memberId, begun);
    return begun;
  }

  return (memberId, said) => {
    const hour = hourOf(memberId, clock.now().getTime());
    if (hour.said.has(said) || hour.said.size >= countedAnHour) return false;
    hour.said.add(said);
    return true;
  };
}
