import type { Cover } from '@veil/contract/items/review.ts';
import { boxAt } from '@veil/imaging';
import { fitBox, type StageBox, sameBox } from '../stage/index.ts';

export type CoverKey = Cover['keys'][number];

type Keys = readonly CoverKey[];

/** Milliseconds. Closer keys are one, because a person cannot tell them apart on the timeline. */
export const keyGapMs = 20;

const boxIn = (keys: Keys, at: number): StageBox | null => boxAt({ keys }, at) as StageBox | null;

export const boxOf = ({ keys }: Pick<Cover, 'keys'>, at: number): StageBox | null => boxIn(keys, at);

export const keyNear = (keys: Keys, at: number): CoverKey | undefined =>
  keys.find((key) => Math.abs(key.at - at) < keyGapMs);

function put(keys: Keys, at: number, box: StageBox): CoverKey[] {
  const time = keyNear(keys, at)?.at ?? at;
  return [...keys.filter((key) => key.at !== time), { at: time, box }].sort((a, b) => a.at - b.at);
}

/** Later keys at the same old place move along, so a person who follows something finds the cover at its last place. */
export function setKey(keys: Keys, at: number, box: StageBox): CoverKey[] {
  const before = boxIn(keys, at);
  let standing = before !== null;
  const moved = keys.map((key) => {
    if (key.at <= at || !before) return key;
    standing &&= sameBox(key.box, before);
    return standing ? { at: key.at, box } : key;
  });
  return put(moved, at, box);
}

export function setAllKeys(keys: Keys, at: number, box: StageBox): CoverKey[] {
  const before = boxIn(keys, at);
  if (!before) return [...keys];
  const by = (side: 0 | 1 | 2 | 3) => box[side] - before[side];
  return keys.map(({ at: time, box: [x, y, w, h] }) => ({
    at: time,
    box: fitBox([x + by(0), y + by(1), w + by(2), h + by(3)]),
  }));
}

export function addKey(keys: Keys, at: number): CoverKey[] {
  const box = keyNear(keys, at) ? null : boxIn(keys, at);
  return box ? put(keys, at, box) : [...keys];
}

/** A cover has at least one key. */
export function removeKey(keys: Keys, at: number): CoverKey[] {
  const left = keys.filter((key) => key !== keyNear(keys, at));
  return left.length > 0 ? left : [...keys];
}

/** Cuts the part before the start, or stretches the first key to it. */
export function startAt(keys: Keys, at: number): CoverKey[] {
  const [first] = keys;
  const last = keys.at(-1);
  if (!first || !last || at >= last.at) return [...keys];
  const later = keys.filter((key) => key.at > at);
  return [{ at, box: at < first.at ? first.box : (boxIn(keys, at) ?? first.box) }, ...later];
}

export function endAt(keys: Keys, at: number): CoverKey[] {
  const [first] = keys;
  const last = keys.at(-1);
  if (!first || !last || at <= first.at) return [...keys];
  const earlier = keys.filter((key) => key.at < at);
  return [...earlier, { at, box: at > last.at ? last.box : (boxIn(keys, at) ?? last.box) }];
}

export function nextKey(keys: Keys, at: number, step: 1 | -1): CoverKey | null {
  const beyond = keys.filter((key) => (step > 0 ? key.at > at + keyGapMs / 2 : key.at < at - keyGapMs / 2));
  return (step > 0 ? beyond[0] : beyond.at(-1)) ?? null;
}
