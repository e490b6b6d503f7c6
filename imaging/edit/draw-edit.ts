import type { PictureGrid } from '../masks.ts';
import { assertPixels, type Pixels } from '../pixels.ts';
import { applyGeometry } from './apply-geometry.ts';
import { drawCovers, type StyledRegions } from './draw-covers.ts';
import { drawMark, type EditAssets, isDrawn } from './draw-marks.ts';
import { assetProblem, type EditProblem, editProblem } from './edit-problem.ts';
import { geometryOf } from './geometry.ts';
import { applyLight, lightOf } from './light.ts';
import type { EditOperation } from './operations.ts';
import { assertStamp } from './stamp.ts';

export class EditRefusal extends Error {
  readonly problem: EditProblem;

  constructor(problem: EditProblem) {
    super(`The edit was refused: ${problem.code}`);
    this.name = 'EditRefusal';
    this.problem = problem;
  }
}

export type EditDrawing = {
  operations: readonly EditOperation[];
  covers: StyledRegions | null;
  grid: PictureGrid;
  assets: EditAssets;
};

/** Draws covers, then light, marks and the geometry. Throws EditRefusal before the first pixel changes. */
export function drawEdit(pixels: Pixels, { operations, covers, grid, assets }: EditDrawing): Pixels {
  assertPixels(pixels);
  const problem = editProblem(operations, pixels) ?? assetProblem(operations, assets);
  if (problem) throw new EditRefusal(problem);
  assets.stamps.forEach(assertStamp);
  drawCovers(pixels, covers, operations, grid);
  applyLight(pixels, lightOf(operations));
  for (const mark of operations.filter(isDrawn)) drawMark(pixels, mark, assets);
  return applyGeometry(pixels, geometryOf(operations));
}
