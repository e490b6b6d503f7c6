import { BODY_PARTS, type BodyPart, type Box, type NotFollowed, type PartTrack } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import { mergeParts } from '../detect/merge-parts.ts';
import { agesOfFrames } from '../detect/moving-ages.ts';
import { hull } from '../detect/rect.ts';
import type { Detection } from '../detection-types.ts';
import type { FollowedWindow } from './follow-window.ts';
import { joinNotFollowed, joinTracks } from './join-windows.ts';
import type { PathTrack } from './painted-paths.ts';
import { type FollowState, type FrameWindow, mostPeople } from './shots.ts';

export type FollowReply = { model: string; followed: FollowedWindow };
export type FollowedParts = Required<Pick<Detection, 'model' | 'parts' | 'tracks' | 'notFollowed' | 'apparentAges'>> &
  Pick<Detection, 'people'>;

export async function followMoving(
  windows: AsyncIterable<FrameWindow>,
  follow: (window: FrameWindow, before: FollowState | null) => Promise<FollowReply>,
): Promise<FollowedParts> {
  const pieces: PathTrack[] = [];
  const spans: NotFollowed[] = [];
  const ages: AgeGuess[] = [];
  const times = new Set<number>();
  let [state, model]: [FollowState | null, string] = [null, ''];
  let people: Detection['people'];
  for await (const window of windows) {
    for (const at of window.times) times.add(at);
    const reply: FollowReply = checkedReply(await follow(window, state), times);
    const { followed } = reply;
    pieces.push(...followed.tracks);
    spans.push(...followed.notFollowed);
    ages.push(...followed.ages);
    people = mostPeople(people, followed.people);
    [state, model] = [followed.state, reply.model];
  }
  if (!state) throw new Error('follow: a moving picture without frames');
  const tracks = joinTracks(pieces);
  const parts = mergeParts([tracks.map(everywhere)]);
  return {
    model,
    parts,
    ...(people && { people }),
    tracks,
    notFollowed: joinNotFollowed(spans),
    apparentAges: agesOfFrames(ages),
  };
}

function everywhere({ part, score, keys }: PartTrack): BodyPart {
  return { part, score, box: keys.map(({ box }) => box).reduce((all: Box, box) => hull(all, box)) };
}

function checkedReply(value: FollowReply, times: ReadonlySet<number>): FollowReply {
  const { model, followed } = value ?? {};
  const isTime = (at: number) => times.has(at);
  const isTrack = ({ part, keys, score }: PartTrack) =>
    BODY_PARTS.includes(part) &&
    Number.isFinite(score) &&
    keys.length > 0 &&
    keys.every(({ at, box }) => isTime(at) && box.length === 4 && box.every(Number.isFinite));
  const isSpan = ({ from, to, part }: NotFollowed) =>
    isTime(from) && isTime(to) && from <= to && (part === undefined || BODY_PARTS.includes(part));
  const sound = typeof model === 'string' && followed?.tracks.every(isTrack) && followed.notFollowed.every(isSpan);
  if (!sound || !followed.state) throw new Error('follow: an invalid reply');
  return value;
}
