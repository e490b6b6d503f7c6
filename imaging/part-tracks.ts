import { type BodyPart, type BodyPartName, withMargin } from './body-parts.ts';
import { type Span, spanTrack, type Track } from './tracks.ts';

export type PartTrack = Track & Omit<BodyPart, 'box'>;

/** A time in which a part, or without `part` everything, may be anywhere. */
export type NotFollowed = Span & { part?: BodyPartName };

export function tracksFor(parts: readonly PartTrack[], chosen: readonly BodyPartName[]): Track[] {
  return parts
    .filter(({ part }) => chosen.includes(part))
    .map(({ shape, keys }) => ({ shape, keys: keys.map(({ at, box }) => ({ at, box: withMargin(box, shape) })) }));
}

/** Milliseconds. Shorter gaps between fully covered moments are covered too. */
const BETWEEN_MOMENTS_MS = 250;

/** The whole frame is covered while a chosen part could not be followed. */
export function notFollowedSpans(spans: readonly NotFollowed[], chosen: readonly BodyPartName[]): Span[] {
  return joinSpans(
    spans.filter(({ part }) => !part || chosen.includes(part)),
    BETWEEN_MOMENTS_MS,
  );
}

export const notFollowedTracks = (spans: readonly NotFollowed[], chosen: readonly BodyPartName[]): Track[] =>
  notFollowedSpans(spans, chosen).map(spanTrack);

export function joinSpans(spans: readonly Span[], between = 0): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to + between) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
