import { type BodyPartName, type Box, type NotFollowed, type PartTrack, SHAPES } from '@veil/imaging';
import { hull } from '../detect/rect.ts';
import { keysOf } from './keys.ts';
import type { SeenPart } from './look.ts';

/** Tracks of one path, from window to window, are one part. */
export type PathTrack = PartTrack & { path: number };

export type PaintedPaths = {
  paint(part: SeenPart, frame: number, box: Box): void;
  lose(from: number, to: number, part?: BodyPartName): void;
  result(times: readonly number[]): { tracks: PathTrack[]; notFollowed: NotFollowed[] };
};

type Path = Pick<SeenPart, 'part' | 'score' | 'unsure' | 'path'> & { boxes: Map<number, Box> };

export function openPaths(): PaintedPaths {
  const paths = new Map<number, Path>();
  const lost: { from: number; to: number; part?: BodyPartName }[] = [];
  return {
    paint({ path, part, score, unsure }, frame, box) {
      const known: Path = paths.get(path) ?? { path, part, score, boxes: new Map() };
      paths.set(path, known);
      known.score = Math.max(known.score, score);
      if (unsure) known.unsure = true;
      const painted = known.boxes.get(frame);
      known.boxes.set(frame, painted ? hull(painted, box) : box);
    },
    lose(from, to, part) {
      lost.push({ from, to, ...(part && { part }) });
    },
    result: (times) => ({
      tracks: [...paths.values()].flatMap((path) => tracksOf(path, times)),
      notFollowed: lost.map((span) => ({ ...span, from: times[span.from]!, to: times[span.to]! })),
    }),
  };
}

function tracksOf({ boxes, ...path }: Path, times: readonly number[]): PathTrack[] {
  const frames = [...boxes.keys()].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const frame of frames) {
    const run = runs.at(-1);
    if (run?.at(-1) === frame - 1) run.push(frame);
    else runs.push([frame]);
  }
  return runs.map((run) => ({
    ...path,
    shape: SHAPES[path.part],
    keys: keysOf(run.map((frame) => ({ at: times[frame]!, box: boxes.get(frame)! }))),
  }));
}
