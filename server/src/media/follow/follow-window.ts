import { openCutFinder, type Pixels, type Span } from '@veil/imaging';
import { coverLooks } from './cover-looks.ts';
import { holdMissed } from './hold-parts.ts';
import { type Look, matchParts, withoutDoubles } from './look.ts';
import { type Motion, motionBetween } from './motion.ts';
import { openPaths, type PathTrack } from './painted-paths.ts';
import { type FindParts, firstFrames, type Shot, settleLooks } from './settle-looks.ts';
import { shrink } from './small-frame.ts';

/** Consecutive frames of a moving picture, small, and when each begins, in ms. Its first frame is the last one of the window before. */
export type FrameWindow = { frames: Pixels[]; times: number[] };

/** What the next window needs of this one. */
export type FollowState = { look: Omit<Look, 'frame'>; paths: number };

export type FollowedWindow = {
  tracks: PathTrack[];
  notFollowed: Span[];

  ages: number[];
  looks: number;
  state: FollowState;
};

/** Finds the parts in a window and follows them. `mostLooks` limits how often the detector looks, beside the two ends of each shot. */
export async function followWindow(
  { frames, times }: FrameWindow,
  before: FollowState | null,
  find: FindParts,
  mostLooks: number,
): Promise<FollowedWindow> {
  const { motions, cuts } = readMotion(frames);
  const paths = openPaths();
  let [known, looks] = [before?.paths ?? 0, 0];
  const ages: number[] = [];
  const lookAt = async (frame: number): Promise<Look> => {
    looks++;
    const found = await find(frames[frame]!).catch(() => null);
    ages.push(...(found?.apparentAges ?? []));
    const parts = (found?.parts ?? []).map(({ person: _, ...part }) => ({ ...part, path: -1 }));
    return { frame, parts: withoutDoubles(parts), failed: found === null };
  };
  let last: Look | null = before && { ...before.look, frame: 0 };
  for (const shot of shotsOf(cuts, times, motions)) {
    const first: Look[] = [];
    // Half of the looks of its time, so that as many are left for where they do not agree.
    const share = (mostLooks * (shot.to - shot.from + 1)) / (2 * frames.length);
    for (const frame of firstFrames(shot, share)) first.push(frame === 0 && last ? last : await lookAt(frame));
    const settled = await settleLooks(first, shot, lookAt, () => looks < mostLooks);
    if (last && last !== first[0]) joinPaths(last, settled[0]!);
    holdMissed(settled, times, () => known++);
    const open = coverLooks(paths, settled, shot);
    last = settled.at(-1)!;
    last = { ...last, parts: [...last.parts, ...open] };
  }
  const { frame: _, ...look } = last!;
  return { ...paths.result(times), ages, looks, state: { look, paths: known } };
}

/** Over a cut a part goes on as the one that was nearest: the frames of a film that flickers have one track. */
function joinPaths(before: Look, after: Look): void {
  for (const [one, other] of matchParts(before.parts, after.parts)) other.path = one.path;
}

function readMotion(frames: readonly Pixels[]): { motions: (Motion | undefined)[]; cuts: boolean[] } {
  const isCut = openCutFinder();
  const cuts = frames.map((frame) => isCut(frame));
  const small = frames.map(shrink);
  return {
    cuts,
    motions: small.map((frame, i) => (i === 0 || cuts[i] ? undefined : motionBetween(small[i - 1]!, frame))),
  };
}

function shotsOf(cuts: readonly boolean[], times: readonly number[], motions: Shot['motions']): Shot[] {
  const starts = [0, ...cuts.flatMap((cut, i) => (cut && i > 0 ? [i] : []))];
  return starts.map((from, i) => ({ from, to: (starts[i + 1] ?? cuts.length) - 1, times, motions }));
}
