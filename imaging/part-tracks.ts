import { type BodyPart, type BodyPartName, withMargin } from './body-parts.ts';
import type { Track } from './tracks.ts';

/** A body part of a moving picture over a shot, or over a piece of it. */
export type PartTrack = Track & Omit<BodyPart, 'box'>;

/** The tracks that hide the chosen parts, with the margin that a still picture's parts get. */
export function tracksFor(parts: readonly PartTrack[], chosen: readonly BodyPartName[]): Track[] {
  return parts
    .filter(({ part }) => chosen.includes(part))
    .map(({ shape, keys }) => ({ shape, keys: keys.map(({ at, box }) => ({ at, box: withMargin(box, shape) })) }));
}
