export { BODY_PARTS, type BodyPart, type BodyPartName, regionsFor, SHAPES } from './body-parts.ts';
export { addToSums, type CellSums, emptySums } from './cell-sums.ts';
export { type CensorStyle, type CensorType, censor, censorFrames, type Point } from './censor.ts';
export {
  drawRegion,
  mosaicPainter,
  type PaintedGrid,
  type PixelStep,
  type RowPainter,
  solidPainter,
} from './draw.ts';
export { drawTurned, turnedFrame, turnPixels } from './draw-turned.ts';
export { applyGeometry } from './edit/apply-geometry.ts';
export { drawCovers, isCovering, rungFor, type StyledRegions } from './edit/draw-covers.ts';
export { drawEdit, type EditDrawing, EditRefusal } from './edit/draw-edit.ts';
export { drawMark, type EditAssets, isDrawn, loadLetterings } from './edit/draw-marks.ts';
export { assetProblem, type EditProblem, editProblem } from './edit/edit-problem.ts';
export { fillPath } from './edit/fill-path.ts';
export { directionOf } from './edit/frame-of-mark.ts';
export {
  type EditFrame,
  type EditGeometry,
  frameOf,
  geometryOf,
  isOutside,
  isTurning,
  MIN_CROP_PX,
  PLAIN_GEOMETRY,
  uprightIn,
} from './edit/geometry.ts';
export { applyLight, isLit, type Light, lightOf, NO_LIGHT } from './edit/light.ts';
export {
  cropInSource,
  levelFrame,
  reviewedRegion,
  shownBox,
  shownRegion,
  sourceBox,
  sourceRegion,
  wideSourceBox,
} from './edit/map-boxes.ts';
export { shownPlace, sourcePlace } from './edit/map-places.ts';
export * from './edit/operations.ts';
export { assertStamp, MAX_STAMP_SIDE, type StampPicture } from './edit/stamp.ts';
export { finerShown, isFiner, type PictureCover } from './fineness.ts';
export { baseCellsFor, coloursOf, type GridState, gridAt } from './grid.ts';
export { BASE_RUNG, COSMETIC_BELOW, cellsOf, gridCells, MAX_INTENSITY, type Step, stepFor } from './ladder.ts';
export { LINE_HEIGHT, layoutText, missingLetters, type TextLayout } from './lettering/layout.ts';
export { EM, type Lettering, loadLettering } from './lettering/lettering.ts';
export type { PictureGrid } from './masks.ts';
export { type MovingCover, openMovingCover, type PlacedCover } from './moving-cover.ts';
export { coverStrip, drawPlaced, type MovingStrip, standingTrack } from './moving-strip.ts';
export { NOISE_BYTES, type Noise, previewNoise } from './noise.ts';
export {
  joinSpans,
  type NotFollowed,
  notFollowedSpans,
  notFollowedTracks,
  type PartTrack,
  tracksFor,
} from './part-tracks.ts';
export { hammingDistance, type PictureHash, pdq, pdqDihedral, SAME_PICTURE_DISTANCE } from './pdq.ts';
export type { Pixels, Rect } from './pixels.ts';
export { blackPainter, drawOnPlanes, type Plane, type PlanePainter, type YuvFrame, type YuvPainter } from './planes.ts';
export { type Box, type GrownRegion, growRegion, type Region, rowSpan, WHOLE_FRAME } from './regions.ts';
export { findShift, type LumaPlane, lumaOf, type Shift } from './shift.ts';
export { MIN_SHOT_MS, openCutFinder } from './shots.ts';
export { smoothPainter } from './smooth.ts';
export type { Size } from './track-place.ts';
export { boxAt, type KeyBox, type Span, TRACK_MARGIN_MS, type Track } from './tracks.ts';
export { HASHED_TURNS, joinTurns, TURNS, type Turn, undoTurn } from './turn.ts';
export { LUMA_WEIGHTS, type LumaWeights, openYuvPainters } from './yuv-painter.ts';
