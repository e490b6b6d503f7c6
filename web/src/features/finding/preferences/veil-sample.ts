import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { type BodyPart, regionsFor } from '@veil/imaging';
import type { Area } from './body-areas.ts';
import { type Piece, pieces, type View, viewSizes } from './mannequin.ts';

/** It is drawn here, so its parts are known. */
const size = { width: 1080, height: 700 };
/** Pixels; the scale is pixels for one unit of the view. */
const places: Record<View, { left: number; top: number; scale: number; from: number; to: number }> = {
  head: { left: 49, top: 168, scale: 2.35, from: 0, to: 450 },
  front: { left: 536 - 66, top: 26, scale: 1.42, from: 450, to: 765 },
  back: { left: 922 - 106, top: 26, scale: 1.42, from: 765, to: 1080 },
};
const colours = {
  walls: { head: ['#59405a', '#2a1d31'], front: ['#7a4d4c', '#2f1e2e'], back: ['#4a4560', '#211a2c'] },
  wood: ['#7b5546', '#e3b596', '#c3917a', '#6d4b40'],
  joint: '#6a4a3e',
  edge: '#33231f',
};

/** Boxes as a detector would find them. The map's boxes are larger, for fingers. */
const found: readonly Area[] = [
  { part: 'face', view: 'head', box: [36, 34, 78, 101] },
  { part: 'eyes', view: 'head', box: [38, 66, 74, 20] },
  { part: 'mouth', view: 'head', box: [58, 110, 34, 18] },
  { part: 'face', view: 'front', box: [56, 16, 38, 48] },
  { part: 'eyes', view: 'front', box: [57, 31, 36, 10] },
  { part: 'mouth', view: 'front', box: [66, 52, 18, 8] },
  { part: 'armpits', view: 'front', box: [34, 112, 16, 22] },
  { part: 'armpits', view: 'front', box: [100, 112, 16, 22] },
  { part: 'chest', view: 'front', box: [44, 98, 62, 40] },
  { part: 'breasts', view: 'front', box: [50, 140, 50, 26] },
  { part: 'belly', view: 'front', box: [57, 180, 36, 26] },
  { part: 'genitals', view: 'front', box: [62, 236, 26, 22] },
  { part: 'hands', view: 'front', box: [11, 256, 13, 28] },
  { part: 'hands', view: 'front', box: [126, 256, 13, 28] },
  { part: 'hands', view: 'back', box: [11, 256, 13, 28] },
  { part: 'hands', view: 'back', box: [126, 256, 13, 28] },
  { part: 'feet', view: 'front', box: [53, 433, 44, 16] },
  { part: 'feet', view: 'back', box: [54, 432, 42, 16] },
  { part: 'buttocks', view: 'back', box: [52, 216, 46, 38] },
  { part: 'anus', view: 'back', box: [68, 246, 14, 12] },
];

const shownParts: readonly BodyPart[] = found.map(({ part, view, box: [x, y, w, h] }) => {
  const { left, top, scale } = places[view];
  const share = [left + x * scale, top + y * scale, w * scale, h * scale];
  return {
    part,
    box: share.map((length, i) => length / (i % 2 ? size.height : size.width)) as [number, number, number, number],
    score: 1,
  };
});

/** The server would find the same in a picture with these parts. */
export const sampleRegions = (chosen: readonly BodyPartName[]) => regionsFor(shownParts, chosen);

export function drawSample() {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return null;
  for (const view of ['head', 'front', 'back'] as const) drawView(brush, view);
  return { ...size, data: brush.getImageData(0, 0, size.width, size.height).data, reduction: 1 };
}

function drawView(brush: CanvasRenderingContext2D, view: View): void {
  const { left, top, scale, from, to } = places[view];
  const wall = brush.createRadialGradient(
    (from + to) / 2,
    size.height * 0.3,
    20,
    (from + to) / 2,
    size.height / 2,
    520,
  );
  colours.walls[view].forEach((colour, i) => {
    wall.addColorStop(i, colour);
  });
  brush.fillStyle = wall;
  brush.fillRect(from, 0, to - from, size.height);
  brush.save();
  brush.translate(left, top);
  brush.scale(scale, scale);
  const light = brush.createLinearGradient(0, 0, viewSizes[view].width, 0);
  colours.wood.forEach((colour, i) => {
    light.addColorStop(i / (colours.wood.length - 1), colour);
  });
  for (const piece of pieces[view]) drawPiece(brush, piece, light);
  brush.restore();
}

function drawPiece(brush: CanvasRenderingContext2D, { is, path }: Piece, light: CanvasGradient): void {
  const outline = new Path2D(path);
  brush.fillStyle = is === 'joint' ? colours.joint : light;
  if (is !== 'line') brush.fill(outline);
  brush.strokeStyle = colours.edge;
  brush.lineWidth = is === 'line' ? 1.6 : 1;
  brush.stroke(outline);
}
