import type { NotFollowed } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import type { Findings } from '../detect/detector.ts';
import type { DetectedPerson } from '../detection-types.ts';
import { answerAsking } from './answer-asking.ts';
import { openAsking } from './ask-looks.ts';
import { coverLooks, FOLLOWED_ON_MS } from './cover-looks.ts';
import { holdMissed } from './hold-parts.ts';
import { type Look, withoutDoubles } from './look.ts';
import { openPaths, type PathTrack } from './painted-paths.ts';
import { type FindParts, firstFrames, hasChanged, type Shot, settleLooks } from './settle-looks.ts';
import { type FollowState, type FrameWindow, joinPaths, MOST_CUTS, mostPeople, readShots } from './shots.ts';
import { openSights } from './sights.ts';

export type FollowedWindow = {
  tracks: PathTrack[];
  notFollowed: NotFollowed[];
  /** People in the look with the most; absent if the detector does not find people. */
  people?: DetectedPerson[];
  ages: AgeGuess[];
  looks: number;
  state: FollowState;
};
const ASKED_LOOKS = 4;

/** `mostLooks` does not count both ends of each shot and frames with new content. */
export async function followWindow(
  window: FrameWindow,
  before: FollowState | null,
  find: FindParts,
  mostLooks: number,
): Promise<FollowedWindow> {
  const { shots, small, times, motions, earlier } = readShots(window, before);
  const paths = openPaths();
  const sights = openSights((frame) => small[frame - earlier]!);
  const asking = openAsking(sights);
  let [known, looks, asked] = [before?.paths ?? 0, 0, 0];
  const findings: { frame: number; found: Findings }[] = [];
  const lookAt = async (frame: number): Promise<Look> => {
    looks++;
    const found = await find(window.frames[frame - earlier]!).catch(() => null);
    if (found) findings.push({ frame, found });
    const parts = (found?.parts ?? []).map(({ person: _, ...part }) => ({ ...part, path: -1 }));
    const persons = found?.people?.map(({ box }) => box);
    return { frame, parts: withoutDoubles(parts), ...(persons && { people: persons }), failed: found === null };
  };
  const lookAsked = (frame: number): Promise<Look> => {
    asked++;
    return lookAt(frame);
  };
  const mayLook = () => looks - asked < mostLooks;
  const mayLookAsked = () => asked < ASKED_LOOKS * mostLooks;
  let last: Look | null = before && { ...before.look, frame: earlier };
  for (const shot of shots) {
    if (looks - asked > MOST_CUTS * mostLooks) {
      paths.lose(shot.from, shot.to);
      last = { frame: shot.to, parts: [], failed: true };
      continue;
    }
    const ended = last;
    const first = await Promise.all(
      firstFrames(shot).map(async (frame) => (frame === ended?.frame ? ended : await lookAt(frame))),
    );
    const agreed = await settleLooks(first, shot, lookAt, mayLook);
    const maySettle = (a: Look, b: Look) => mayLookAsked() && hasChanged(a, b);
    const settle = (pair: Look[]) => settleLooks(pair, shot, lookAsked, maySettle);
    const { looks: settled, unseen } = await answerAsking(agreed, asking, lookAsked, settle, mayLookAsked);
    for (const { from, to } of unseen) paths.lose(from, to);
    if (last && last !== first[0]) joinPaths(last, settled[0]!);
    holdMissed(settled, times, () => known++);
    const open = coverLooks(paths, settled, shot, sights);
    last = settled.at(-1)!;
    last = { ...last, parts: [...last.parts, ...open] };
  }
  // Looks that ran together may have ended in any order.
  findings.sort((a, b) => a.frame - b.frame);
  const people = findings.reduce<DetectedPerson[] | undefined>(
    (most, { found }) => mostPeople(most, found.people),
    undefined,
  );
  const ages = findings.flatMap(({ found }) => found.apparentAges ?? []);
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
