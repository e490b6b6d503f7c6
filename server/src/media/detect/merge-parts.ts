import { type BodyPart, type Box, boxAt, type PartTrack } from '@veil/imaging';
import { hull, intersectionOverUnion, toRect } from './rect.ts';

const SAME_FINDING = 0.5;

/** Nearly equal boxes of a person's part become their common box. */
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

/** A part visible only in other frames has the whole poster. */
export function mergePosterParts(poster: readonly BodyPart[], samples: readonly (readonly BodyPart[])[]): BodyPart[] {
  const onPoster = new Set(poster.map(({ part }) => part));
  const best = new Map<BodyPart['part'], BodyPart>();
  for (const part of samples.flat()) {
    if (onPoster.has(part.part) || (best.get(part.part)?.score ?? -1) >= part.score) continue;
    best.set(part.part, { ...part, box: WHOLE });
  }
  return [...mergeParts([poster]), ...best.values()];
}

export function posterParts(tracks: readonly PartTrack[], at: number): BodyPart[] {
  const found = tracks.map(({ part, score, ...track }) => ({ part, score, box: boxAt(track, at) }));
  const poster = found.flatMap(({ box, ...part }) => (box ? [{ ...part, box }] : []));
  return mergePosterParts(poster, [found.map((part) => ({ ...part, box: WHOLE }))]);
}
