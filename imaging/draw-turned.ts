import { applyGeometry } from './edit/apply-geometry.ts';
import { type EditFrame, type EditGeometry, frameOf } from './edit/geometry.ts';
import type { Pixels } from './pixels.ts';
import { type Turn, undoTurn } from './turn.ts';

const geometryOf = (turn: Turn): EditGeometry => ({
  angle: 0,
  crop: null,
  mirrored: turn >= 4,
  turns: (turn % 4) as EditGeometry['turns'],
});

export const turnPixels = (pixels: Pixels, turn: Turn): Pixels => applyGeometry(pixels, geometryOf(turn));

export const turnedFrame = (size: { width: number; height: number }, turn: Turn): EditFrame =>
  frameOf(geometryOf(turn), size);

/** Draws on the turned picture, and turns what was drawn back into `pixels`. */
export function drawTurned(pixels: Pixels, turn: Turn, draw: (turned: Pixels, frame: EditFrame) => void): void {
  const turned = turnPixels(pixels, turn);
  draw(turned, turnedFrame(pixels, turn));
  if (turn !== 0) pixels.data.set(turnPixels(turned, undoTurn(turn)).data);
}
