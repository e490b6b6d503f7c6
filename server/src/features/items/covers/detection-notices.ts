import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { notFollowedSpans, type Span } from '@veil/imaging';
import type { Detection } from '../../../media/index.ts';
import { say } from './messages.ts';
import { partWords } from './part-words.ts';
import { storedList } from './stored-notices.ts';

export const detectionNotices = {
  undetected: say('bodyPartsCouldNotBeDetected'),
} as const;

/** Tells the maker about chosen parts that a detection missed or is unsure of. Each is stored, see `readNotice`. */
export function noticesOf(detection: Detection, chosenParts: readonly BodyPartName[]): string[] {
  if (detection.failed !== undefined) return [detectionNotices.undetected];
  const { parts, people = [], tracks = [], notFollowed = [] } = detection;
  const missing = people.map((person) => person.missing.filter((part) => chosenParts.includes(part)));
  const unsure = [...parts, ...tracks].filter((found) => found.unsure && chosenParts.includes(found.part)).length;
  return [
    ...momentsNotice(notFollowedSpans(notFollowed, chosenParts)),
    ...missingNotice(missing.filter((names) => names.length > 0)),
    ...(unsure > 0 ? [say.stored('coversAreUnsure', { count: unsure })] : []),
  ];
}

const namedMoments = 5;

export function momentsNotice(spans: readonly Span[]): string[] {
  if (spans.length === 0) return [];
  const named = spans
    .slice(0, namedMoments)
    .map(({ from, to }) => say.stored('fromTo', { from: clock(from), to: clock(to) }));
  const more = spans.length - named.length;
  const times = more > 0 ? [...named, say.stored('moreTimes', { count: more })] : named;
  return [say.stored('couldNotBeFollowed', { times: storedList(times, 'conjunction') })];
}

function clock(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}

function missingNotice(people: BodyPartName[][]): string[] {
  if (people.length === 0) return [];
  const parts = storedList(
    [...new Set(people.flat())].map((part) => partWords[part]),
    'unit',
  );
  return [say.stored('notFoundOnPeople', { people: people.length, parts })];
}
