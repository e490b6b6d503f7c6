import { type NotFollowed, openCutFinder, type Pixels } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import type { DetectedPerson } from '../types.ts';
import { coverLooks, FOLLOWED_ON_MS } from './cover-looks.ts';
import { holdMissed } from './hold-parts.ts';
import { type Look, matchParts, withoutDoubles } from './look.ts';
import { type Motion, motionBetween } from './motion.ts';
import { openPaths, type PathTrack } from './painted-paths.ts';
import { type FindParts, firstFrames, type Shot, settleLooks } from './settle-looks.ts';
import { shrink } from './small-frame.ts';

/** Consecutive frames of a moving picture, small, and when each begins, in ms. Its first frame is the last one of the window before. */
export type FrameWindow = { frames: Pixels[]; times: number[] };

/** What the next window needs of this one: what its last frame showed, and the motion up to it, for a part that was missed there. */
export type FollowState = {
  look: Omit<Look, 'frame'>;
  paths: number;
  tail: { times: number[]; motions: (Motion | undefined)[] };
};

export type FollowedWindow = {
  tracks: PathTrack[];
  notFollowed: NotFollowed[];
  /** Of the look that found most people; absent where the detector does not find people. */
  people?: DetectedPerson[];
  ages: AgeGuess[];
  looks: number;
  state: FollowState;
};

/** Every shot takes a look at its ends. A film with more cuts than this many times the looks it may have is covered whole. */
const MOST_CUTS = 3;

/** Finds the parts in a window and follows them. `mostLooks` limits how often the detector looks, beside the two ends of each shot. */
export async function followWindow(
  window: FrameWindow,
  before: FollowState | null,
  find: FindParts,
  mostLooks: number,
): Promise<FollowedWindow> {
  const { shots, times, motions, earlier } = readShots(window, before);
  const paths = openPaths();
  let [known, looks] = [before?.paths ?? 0, 0];
  let people: DetectedPerson[] | undefined;
  const ages: AgeGuess[] = [];
  const lookAt = async (frame: number): Promise<Look> => {
    looks++;
    const found = await find(window.frames[frame - earlier]!).catch(() => null);
    people = mostPeople(people, found?.people);
    ages.push(...(found?.apparentAges ?? []));
    const parts = (found?.parts ?? []).map(({ person: _, ...part }) => ({ ...part, path: -1 }));
    return { frame, parts: withoutDoubles(parts), failed: found === null };
  };
  let last: Look | null = before && { ...before.look, frame: earlier };
  for (const shot of shots) {
    if (looks > MOST_CUTS * mostLooks) {
      paths.lose(shot.from, shot.to);
      last = { frame: shot.to, parts: [], failed: true };
      continue;
    }
    const first: Look[] = [];
    // Half of the looks of its time, so that as many are left for where they do not agree.
    const share = (mostLooks * (shot.to - shot.from + 1)) / (2 * window.frames.length);
    for (const frame of firstFrames(shot, share)) first.push(frame === last?.frame ? last : await lookAt(frame));
    const settled = await settleLooks(first, shot, lookAt, () => looks < mostLooks);
    if (last && last !== first[0]) joinPaths(last, settled[0]!);
    holdMissed(settled, times, () => known++);
    const open = coverLooks(paths, settled, shot);
    last = settled.at(-1)!;
    last = { ...last, parts: [...last.parts, ...open] };
  }
  const { frame, ...look } = last!;
  const tail = tailOf(shots.at(-1)!, frame);
  return { ...paths.result(times), ...(people && { people }), ages, looks, state: { look, paths: known, tail } };

  function tailOf({ earliest }: Shot, end: number): FollowState['tail'] {
    const start = Math.max(
      earliest,
      times.findIndex((at) => at >= times[end]! - FOLLOWED_ON_MS),
    );
    return { times: times.slice(start, end), motions: motions.slice(start, end + 1) };
  }
}

/** Where people overlap one look may find fewer of them than another. */
export function mostPeople(known: DetectedPerson[] | undefined, seen: DetectedPerson[] | undefined) {
  return (seen?.length ?? -1) > (known?.length ?? -1) ? seen : known;
}

/** Over a cut a part goes on as the one that was nearest: the frames of a film that flickers have one track. */
function joinPaths(before: Look, after: Look): void {
  for (const [one, other] of matchParts(before.parts, after.parts)) other.path = one.path;
}

/** Frames are counted from the first one of the tail of the window before; `earlier` is how many those are. */
function readShots({ frames, times }: FrameWindow, before: FollowState | null) {
  const tail = before?.tail ?? { times: [], motions: [undefined] };
  const earlier = tail.times.length;
  const isCut = openCutFinder();
  const cuts = frames.map((frame) => isCut(frame));
  const small = frames.map(shrink);
  const fresh = small.map((frame, i) => (i === 0 || cuts[i] ? undefined : motionBetween(small[i - 1]!, frame)));
  const known = { times: [...tail.times, ...times], motions: [...tail.motions, ...fresh.slice(1)] };
  const starts = [0, ...cuts.flatMap((cut, i) => (cut && i > 0 ? [i] : []))];
  const shots = starts.map((start, i): Shot => {
    const from = start + earlier;
    return { ...known, from, to: (starts[i + 1] ?? frames.length) - 1 + earlier, earliest: i === 0 ? 0 : from };
  });
  return { ...known, earlier, shots };
}
