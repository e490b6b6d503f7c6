import { type BodyPart, type Box, boxAt, type PartTrack } from '@veil/imaging';
import { hull, intersectionOverUnion, toRect } from './rect.ts';

/** Boxes of one part with at least this intersection over union are one finding. */
const SAME_FINDING = 0.5;

/** Merges the parts of one or several frames: nearly equal boxes of one part of one person become the box around both. */
export function mergeParts(lists: readonly (readonly BodyPart[])[]): BodyPart[] {
  const merged: BodyPart[] = [];
  for (const part of lists.flat()) {
    const at = merged.findIndex(
      (seen) =>
        seen.part === part.part &&
        seen.person === part.person &&
        intersectionOverUnion(toRect(seen.box), toRect(part.box)) > SAME_FINDING,
    );
    const seen = merged[at];
    if (!seen) merged.push(part);
    else {
      const { unsure, ...sure } = seen;
      const both = { box: hull(seen.box, part.box), score: Math.max(seen.score, part.score) };
      merged[at] = { ...sure, ...both, ...(unsure && part.unsure && { unsure }) };
    }
  }
  return merged;
}

const WHOLE: Box = [0, 0, 1, 1];

/** A video's parts: the poster's boxes, and the whole poster for a part that only other frames show. */
export function mergePosterParts(poster: readonly BodyPart[], samples: readonly (readonly BodyPart[])[]): BodyPart[] {
  const onPoster = new Set(poster.map(({ part }) => part));
  const best = new Map<BodyPart['part'], BodyPart>();
  for (const part of samples.flat()) {
    if (onPoster.has(part.part) || (best.get(part.part)?.score ?? -1) >= part.score) continue;
    best.set(part.part, { ...part, box: WHOLE });
  }
  return [...mergeParts([poster]), ...best.values()];
}

/** The same of a video that was followed; `at` is the poster's time in milliseconds. */
export function posterParts(tracks: readonly PartTrack[], at: number): BodyPart[] {
  const found = tracks.map(({ part, score, ...track }) => ({ part, score, box: boxAt(track, at) }));
  const poster = found.flatMap(({ box, ...part }) => (box ? [{ ...part, box }] : []));
  return mergePosterParts(poster, [found.map((part) => ({ ...part, box: WHOLE }))]);
}
