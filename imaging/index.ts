export { BODY_PARTS, type BodyPart, type BodyPartName, regionsFor } from './body-parts.ts';
export { type CensorStyle, type CensorType, censor, censorFrames, type Noise } from './censor.ts';
export { COSMETIC_BELOW, gridCells, MAX_INTENSITY } from './grid.ts';
export { type PartTrack, tracksFor } from './part-tracks.ts';
export { hammingDistance, type PictureHash, pdq, pdqDihedral, SAME_PICTURE_DISTANCE } from './pdq.ts';
export type { Pixels, Rect } from './pixels.ts';
export { blackPainter, drawOnPlanes, type Plane, type PlanePainter, type YuvFrame, type YuvPainter } from './planes.ts';
export { type Box, type GrownRegion, growRegion, type Region, rowSpan, WHOLE_FRAME } from './regions.ts';
export { boxAt, type KeyBox, type Span, spanTrack, TRACK_MARGIN_MS, type Track } from './tracks.ts';
