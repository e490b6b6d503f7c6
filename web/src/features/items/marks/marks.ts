import { type EditOperation, editLimits } from '@veil/contract/items/edit-operations.ts';
import { geometryOf, isLit, isTurning, type Light, lightOf, NO_LIGHT } from '@veil/imaging';
import { say } from './messages.ts';

/** The other operations change the picture as a whole. */
export type Mark = Exclude<EditOperation, { kind: 'turn' | 'mirror' | 'crop' | 'straighten' | 'light' }>;
export type MarkKind = Mark['kind'];
export type MarkOf<K extends MarkKind> = Extract<Mark, { kind: K }>;
export type EditBox = MarkOf<'cover'>['box'];
export type Place = MarkOf<'text'>['at'];

/** Selection and lists use the id. The server stores the list without ids. */
export type Entry = { readonly id: string; readonly mark: Mark };

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** Light acts before all marks; the straightening acts after them, then the crop, the mirror and the turn. */
export type Edit = {
  readonly marks: readonly Entry[];
  readonly turns: Turns;
  readonly mirrored: boolean;
  readonly crop: EditBox | null;
  /** Degrees, clockwise in the source. */
  readonly angle: number;
  readonly light: Light;
};

export type { Light };
/** Degrees to either side. */
export const straightest = editLimits.straighten;
export const lightest = editLimits.light;

const isMark = (operation: EditOperation): operation is Mark => !isTurning(operation) && operation.kind !== 'light';

export const noEdit: Edit = { marks: [], turns: 0, mirrored: false, crop: null, angle: 0, light: NO_LIGHT };

let made = 0;
/** Ids need to differ within one tab only. */
export const newId = (): string => `${Date.now().toString(36)}-${(made++).toString(36)}`;

const turned = (turns: number): Turns => (((turns % 4) + 4) % 4) as Turns;

export const turn = (edit: Edit, by: 1 | -1): Edit => ({ ...edit, turns: turned(edit.turns + by) });

/** Swaps left and right as shown, so a turned picture keeps its direction. */
export const mirror = (edit: Edit): Edit => ({ ...edit, mirrored: !edit.mirrored, turns: turned(-edit.turns) });

/** The angle is as shown, so a mirrored picture is turned the other way. */
export const straighten = (edit: Edit, shown: number): Edit => ({
  ...edit,
  angle: edit.mirrored && shown !== 0 ? -shown : shown,
});

export function editOf(operations: readonly EditOperation[]): Edit {
  const { angle, crop, mirrored, turns } = geometryOf(operations);
  const { brightness, contrast, warmth } = lightOf(operations);
  const marks = operations.filter(isMark).map((mark): Entry => ({ id: newId(), mark }));
  return { marks, mirrored, turns, crop: crop && [...crop], angle, light: { brightness, contrast, warmth } };
}

export function operationsOf({ marks, turns, mirrored, crop, angle, light }: Edit): EditOperation[] {
  const turning: EditOperation[] =
    turns === 3
      ? [{ kind: 'turn', by: -90 }]
      : Array.from({ length: turns }, () => ({ kind: 'turn', by: 90 }) as const);
  return [
    ...marks.map(({ mark }) => mark),
    ...(isLit(light) ? [{ kind: 'light', ...light } as const] : []),
    ...(angle ? [{ kind: 'straighten', angle } as const] : []),
    ...(mirrored ? [{ kind: 'mirror' } as const] : []),
    ...turning,
    ...(crop ? [{ kind: 'crop', box: crop } as const] : []),
  ];
}

export const sameEdit = (a: Edit, b: Edit): boolean =>
  a === b || JSON.stringify(operationsOf(a)) === JSON.stringify(operationsOf(b));

/** Covers change the picture itself, so they are drawn before everything else. */
export const isCover = ({ kind }: Mark): boolean => kind === 'cover' || kind === 'pixelate';

export const changeMark = (edit: Edit, id: string, to: (mark: Mark) => Mark): Edit => ({
  ...edit,
  marks: edit.marks.map((entry) => (entry.id === id ? { id, mark: to(entry.mark) } : entry)),
});

export const removeMark = (edit: Edit, id: string): Edit => ({
  ...edit,
  marks: edit.marks.filter((entry) => entry.id !== id),
});

export function reorder(edit: Edit, id: string, by: 1 | -1): Edit {
  const from = edit.marks.findIndex((entry) => entry.id === id);
  const to = from + by;
  const moved = edit.marks[from];
  if (!moved || to < 0 || to >= edit.marks.length) return edit;
  const marks = edit.marks.filter((entry) => entry.id !== id);
  return { ...edit, marks: marks.toSpliced(to, 0, moved) };
}

const pointsOf = (mark: Mark): number => ('points' in mark ? mark.points.length : 0);

export function fullFor(edit: Edit, mark: Mark): string | null {
  // Six operations may still turn, mirror, crop, straighten and light the picture.
  if (edit.marks.length >= editLimits.operations - 6) return say('thePictureHasTooMany');
  const same = edit.marks.filter((entry) => entry.mark.kind === mark.kind).length;
  if (mark.kind === 'text' && same >= editLimits.texts) return say('aPictureCanHaveTexts', { texts: editLimits.texts });
  if (mark.kind === 'stamp' && same >= editLimits.stamps)
    return say('aPictureCanHaveStamps', { stamps: editLimits.stamps });
  const points = edit.marks.reduce((sum, entry) => sum + pointsOf(entry.mark), pointsOf(mark));
  return points > editLimits.allPoints ? say('thePictureHasTooManyStrokes') : null;
}
