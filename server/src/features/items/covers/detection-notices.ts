import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { notFollowedSpans, type Span } from '@veil/imaging';
import type { Detection } from '../../../media/index.ts';

export const detectionNotices = {
  undetected: 'Body parts could not be detected, so the whole picture is covered.',
} as const;

/** Tells the maker about chosen parts that a detection missed or is unsure of. */
export function noticesOf(detection: Detection, chosenParts: readonly BodyPartName[]): string[] {
  if (detection.failed !== undefined) return [detectionNotices.undetected];
  const { parts, people = [], tracks = [], notFollowed = [] } = detection;
  const missing = people.map((person) => person.missing.filter((part) => chosenParts.includes(part)));
  const unsure = [...parts, ...tracks].filter((found) => found.unsure && chosenParts.includes(found.part)).length;
  return [
    ...momentsNotice(notFollowedSpans(notFollowed, chosenParts)),
    ...missingNotice(missing.filter((names) => names.length > 0)),
    ...(unsure > 0 ? [unsureNotice(unsure)] : []),
  ];
}

const namedMoments = 5;

export function momentsNotice(spans: readonly Span[]): string[] {
  if (spans.length === 0) return [];
  const named = spans.slice(0, namedMoments).map(({ from, to }) => `${clock(from)} to ${clock(to)}`);
  const more = spans.length - named.length;
  const times = [...named, ...(more > 0 ? [`${more} more ${more === 1 ? 'time' : 'times'}`] : [])];
  const list = times.length > 1 ? `${times.slice(0, -1).join(', ')} and ${times.at(-1)}` : times[0];
  return [`Moving parts could not be followed all the time, so the whole picture is covered: ${list}.`];
}

function clock(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}

function missingNotice(people: BodyPartName[][]): string[] {
  if (people.length === 0) return [];
  const names = [...new Set(people.flat())].join(', ');
  return people.length === 1
    ? [`Not found on one person: ${names}. Please check that none of this shows.`]
    : [`Not found on ${people.length} people: ${names}. Please check that none of this shows.`];
}

const unsureNotice = (count: number): string =>
  count === 1
    ? 'One cover is unsure: please look whether it is right.'
    : `${count} covers are unsure: please look whether they are right.`;
