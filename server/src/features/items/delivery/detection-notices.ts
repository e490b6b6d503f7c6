import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { notFollowedTracks } from '@veil/imaging';
import type { Detection } from '../../media/index.ts';

export const detectionNotices = {
  undetected: 'Body parts could not be detected, so the whole picture is covered.',
  notFollowed: 'In some moments what moves could not be followed. There the whole picture is covered.',
} as const;

/** Sentences for the maker: what a detection missed of the chosen parts, and what it is unsure of. */
export function noticesOf(detection: Detection, chosenParts: readonly BodyPartName[]): string[] {
  if (detection.failed !== undefined) return [detectionNotices.undetected];
  const { parts, people = [], tracks = [], notFollowed = [] } = detection;
  const missing = people.map((person) => person.missing.filter((part) => chosenParts.includes(part)));
  const unsure = [...parts, ...tracks].filter((found) => found.unsure && chosenParts.includes(found.part)).length;
  return [
    ...(notFollowedTracks(notFollowed, chosenParts).length > 0 ? [detectionNotices.notFollowed] : []),
    ...missingNotice(missing.filter((names) => names.length > 0)),
    ...(unsure > 0 ? [unsureNotice(unsure)] : []),
  ];
}

function missingNotice(people: BodyPartName[][]): string[] {
  if (people.length === 0) return [];
  const names = [...new Set(people.flat())].join(', ');
  return people.length === 1
    ? [`Not found on one person: ${names}. That person is covered where this may be.`]
    : [`Not found on ${people.length} people: ${names}. They are covered where this may be.`];
}

const unsureNotice = (count: number): string =>
  count === 1
    ? 'One cover is unsure: please look whether it is right.'
    : `${count} covers are unsure: please look whether they are right.`;
