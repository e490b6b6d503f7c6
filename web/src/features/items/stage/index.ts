export {
  boxBetween,
  type Corner,
  corners,
  fitBox,
  growBox,
  moveBox,
  type Point,
  resizeBox,
  type StageBox,
  sameBox,
} from './geometry.ts';
export { takesKeys } from './keys.ts';
export { largeKeys, openLargeKey } from './large-keys.ts';
export { clickPx, pointersOn } from './pointers.ts';
export { Theatre } from './Theatre.tsx';
export { Tool } from './Tool.tsx';
export { useFocusKept } from './useFocusKept.ts';
export { type StageZoom, useStageZoom } from './useStageZoom.ts';
export { useZoom } from './useZoom.ts';
export { maxScale, zoomStep } from './zoom.ts';
