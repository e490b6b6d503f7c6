import type { Pixels } from '@veil/imaging';
import type { AgeGuess } from '../age-guess.ts';
import { contrastsOf } from './contrasts.ts';
import { centre, height, type Rect, squareAround, width } from './rect.ts';
import { drawSection, type Turn } from './section.ts';

export type ReadAge = (drawn: Int32Array) => readonly number[];

/** Degrees: how far the head is turned, raised and tilted. */
export type FaceView = {
  outline: Rect;
  turn: Turn;
  score: number;
  angles: { yaw: number; pitch: number; roll: number };
};

/** Pixels of the model's input. */
export const AGE_SIDE = 224;
/** A quarter of the model's input; below that, guesses follow the blur instead of the face. */
const MIN_FACE = AGE_SIDE / 4;
const MIN_SCORE = 0.5;
const MOST_TURNED = { yaw: 30, pitch: 30, roll: 30 };
/** From this spread in years between guesses, the age counts as unknown. */
const MOST_SPREAD = 10;
/** Sides of the crops, in outlines of the face. The model was trained on loose crops. */
const CROPS = [1.4, 1.2, 1.7];

/**
 * Returns null if the face is too small, blurred or turned, drawn or sculpted, or if the guesses differ too much.
 * `thorough: false` takes one crop.
 */
export function guessAge(picture: Pixels, face: FaceView, read: ReadAge, thorough: boolean): AgeGuess | null {
  if (!isReadable(picture, face)) return null;
  const years = (thorough ? CROPS : CROPS.slice(0, 1)).flatMap((size) => {
    const side = size * Math.max(width(face.outline), height(face.outline));
    const rect = squareAround(centre(face.outline), side / 2);
    const drawn = drawSection(picture, { rect, turn: face.turn }, AGE_SIDE);
    return [medianAge(read(drawn)), medianAge(read(mirrored(drawn)))];
  });
  const spread = Math.max(...years) - Math.min(...years);
  if (!(spread <= MOST_SPREAD)) return null;
  return { years: years.reduce((sum, one) => sum + one, 0) / years.length, spread };
}

export function isReadable(picture: Pixels, { outline, score, angles }: FaceView): boolean {
  if (score < MIN_SCORE || Math.min(width(outline), height(outline)) < MIN_FACE) return false;
  const { yaw, pitch, roll } = angles;
  const turned =
    Math.abs(yaw) > MOST_TURNED.yaw || Math.abs(pitch) > MOST_TURNED.pitch || Math.abs(roll) > MOST_TURNED.roll;
  if (turned) return false;
  const { isSharp, isDrawn, isSculpted } = contrastsOf(picture, outline);
  return isSharp && !isDrawn && !isSculpted;
}

/** The median age. The likeliest single year jumps by ten years between crops. */
function medianAge(shares: readonly number[]): number {
  let below = 0;
  for (const [age, share] of shares.entries()) {
    if (below + share >= 0.5) return age + (0.5 - below) / share;
    below += share;
  }
  return shares.length;
}

function mirrored(drawn: Int32Array): Int32Array {
  const out = new Int32Array(drawn.length);
  for (let at = 0; at < drawn.length; at += 3) {
    const x = (at / 3) % AGE_SIDE;
    const from = at + 3 * (AGE_SIDE - 1 - 2 * x);
    for (let colour = 0; colour < 3; colour++) out[at + colour] = drawn[from + colour] ?? 0;
  }
  return out;
}
