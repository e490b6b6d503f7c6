import { type BodyPart, type BodyPartName, withMargin } from './body-parts.ts';
import { type Span, spanTrack, type Track } from './tracks.ts';

/** A body part of a moving picture over a shot, or over a piece of it. */
export type PartTrack = Track & Omit<BodyPart, 'box'>;

/** When a part could not be followed, so that it may be anywhere; without `part`, when nothing could. */
export type NotFollowed = Span & { part?: BodyPartName };

/** The tracks that hide the chosen parts, with the margin that a still picture's parts get. */
export function tracksFor(parts: readonly PartTrack[], chosen: readonly BodyPartName[]): Track[] {
  return parts
    .filter(({ part }) => chosen.includes(part))
    .map(({ shape, keys }) => ({ shape, keys: keys.map(({ at, box }) => ({ at, box: withMargin(box, shape) })) }));
}

/** Covers the whole frame while one of the chosen parts could not be followed. */
export function notFollowedTracks(spans: readonly NotFollowed[], chosen: readonly BodyPartName[]): Track[] {
  return joinSpans(spans.filter(({ part }) => !part || chosen.includes(part))).map(spanTrack);
}

/** Spans in order; those that touch or overlap become one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
