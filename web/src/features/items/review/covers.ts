import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import type { Cover, Review } from '@veil/contract/items/review.ts';
import { BODY_PARTS, type Region } from '@veil/imaging';
import type { StageBox } from '../stage/index.ts';
import { boxOf, type CoverKey, setAllKeys, setKey } from './keys.ts';

export type Corrections = {
  covers: readonly Cover[];
  style: { type: CensorType; scope: CensorScope; intensity: number };
};

export const correctionsOf = ({ covers, censor: { type, scope, intensity } }: Review): Corrections => ({
  covers,
  style: { type, scope, intensity },
});

/** Tracks may have thousands of keys, so unchanged covers are the same objects. */
const sameCover = (a: Cover, b: Cover | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export const sameCorrections = (a: Corrections, b: Corrections): boolean =>
  JSON.stringify(a.style) === JSON.stringify(b.style) &&
  a.covers.length === b.covers.length &&
  a.covers.every((cover, nth) => sameCover(cover, b.covers[nth]));

/** Unsure covers first, then parts from head to feet, then the maker's own; within these from left to right. */
export function inOrder(covers: readonly Cover[]): Cover[] {
  const rank = ({ unsure, source, part }: Cover): number =>
    unsure ? -1 : source === 'found' && part ? BODY_PARTS.indexOf(part) : BODY_PARTS.length;
  const left = ({ keys }: Cover) => keys[0]?.box[0] ?? 0;
  return covers.toSorted((a, b) => rank(a) - rank(b) || left(a) - left(b));
}

const changed = (covers: readonly Cover[], id: string, to: (cover: Cover) => Cover): readonly Cover[] =>
  covers.map((cover) => (cover.id === id ? to(cover) : cover));

export type CoverFields = Partial<Pick<Cover, 'part' | 'shape' | 'covered'>>;

/** A person who changes a cover has checked it, so it is no longer unsure. */
export const setFields = (covers: readonly Cover[], id: string, fields: CoverFields): readonly Cover[] =>
  changed(covers, id, (cover) => ({ ...cover, ...fields, unsure: false }));

export const setKeys = (covers: readonly Cover[], id: string, to: (keys: readonly CoverKey[]) => CoverKey[]) =>
  changed(covers, id, (cover) => ({ ...cover, keys: to(cover.keys), unsure: false }));

/** `all` moves it by as much at all other times. */
export const placeCover = (covers: readonly Cover[], id: string, at: number, box: StageBox, all = false) =>
  setKeys(covers, id, (keys) => (all ? setAllKeys : setKey)(keys, at, box));

export const removeCover = (covers: readonly Cover[], id: string): readonly Cover[] =>
  covers.filter((cover) => cover.id !== id);

/** Ids need to differ within one item only. */
const newId = (): string => `maker-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

type NewCover = { box: StageBox; shape: Cover['shape']; part: BodyPartName | null; durationMs: number | null };

/** A cover of a moving picture lasts from beginning to end until its maker shortens it. */
export function newCover({ box, shape, part, durationMs }: NewCover): Cover {
  const keys = durationMs ? [0, durationMs].map((at) => ({ at, box })) : [{ at: 0, box }];
  return { id: newId(), part, shape, keys, covered: true, source: 'maker', unsure: false };
}

export function regionsAt({ covers, style }: Corrections, at: number): Region[] | 'whole' {
  if (style.scope === 'full') return 'whole';
  return covers.flatMap(({ covered, shape, keys }) => {
    const box = covered ? boxOf({ keys }, at) : null;
    return box ? [{ shape, box }] : [];
  });
}

export const coversNothing = ({ covers, style }: Corrections): boolean =>
  style.type === 'none' || (style.scope !== 'full' && covers.every(({ covered }) => !covered));
