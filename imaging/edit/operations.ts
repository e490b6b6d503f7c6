import type { CensorType } from '../censor.ts';

/** The contract declares these per operation; `editProblem` checks the whole list. */
export const EDIT_LIMITS = {
  operations: 400,
  points: 2_000,
  allPoints: 60_000,
  letters: 500,
  stamps: 40,
  texts: 60,
  /** Degrees to either side. */
  straighten: 15,
  /** Each value of light lies between minus and plus this; 0 changes nothing. */
  light: 100,
} as const;

export const LETTERING_FONTS = ['serif', 'sans', 'hand'] as const;
export type LetteringFont = (typeof LETTERING_FONTS)[number];

/** Shares of the source picture: x of its width, y of its height. A place may lie outside. */
export type EditPlace = readonly [x: number, y: number];
/** x, y, width, height in 0..1 of the source picture. */
export type EditBox = readonly [x: number, y: number, width: number, height: number];

export type BrushMark = { kind: 'brush'; points: readonly EditPlace[]; size: number; color: string; opacity: number };
export type PixelateMark = { kind: 'pixelate'; points: readonly EditPlace[]; size: number; cell: number };
export type CoverMark = {
  kind: 'cover';
  shape: 'rect' | 'ellipse';
  box: EditBox;
  type: CensorType;
  intensity: number;
};
export type ShapeMark = {
  kind: 'shape';
  shape: 'rectangle' | 'ellipse' | 'line' | 'arrow';
  box: EditBox;
  angle: number;
  color: string;
  opacity: number;
  width: number | null;
};
export type TextMark = {
  kind: 'text';
  text: string;
  font: LetteringFont;
  size: number;
  color: string;
  opacity: number;
  at: EditPlace;
  align: 'left' | 'center' | 'right';
  angle: number;
  mirrored: boolean;
  background: string | null;
};
export type StampMark = {
  kind: 'stamp';
  stampId: string;
  at: EditPlace;
  size: number;
  angle: number;
  mirrored: boolean;
  opacity: number;
  tile: boolean;
};

/** Covers are drawn before all other marks, only from source pixels. */
export type CoveringMark = PixelateMark | CoverMark;
/** Drawn in list order over the covers. */
export type DrawnMark = BrushMark | ShapeMark | TextMark | StampMark;
/** An angle is in degrees, clockwise in the source. A crop's box uses shares of the straightened picture. */
export type Turning =
  | { kind: 'turn'; by: 90 | -90 }
  | { kind: 'mirror' }
  | { kind: 'crop'; box: EditBox | null }
  | { kind: 'straighten'; angle: number };
export type LightChange = { kind: 'light'; brightness: number; contrast: number; warmth: number };

export type EditOperation = Turning | LightChange | CoveringMark | DrawnMark;
