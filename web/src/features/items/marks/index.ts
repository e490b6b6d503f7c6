export { aspectOf, cropAs, cropLabel, cropOfShape, cropShapes, leastCrop } from './crop.ts';
export { addInMiddle, isDrawing, isStroking } from './drawing.ts';
export { extentOf } from './extents.ts';
export { focusStage } from './focus.ts';
export { foundCovers } from './found-covers.ts';
export { canTurn, cornerOf, type Frame, frameOf, fromUnits } from './frame.ts';
export { type LiveStroke, liveStroke } from './live-stroke.ts';
export {
  type Entry,
  editOf,
  isCover,
  type Light,
  lightest,
  type Mark,
  type MarkKind,
  type MarkOf,
  mirror,
  noEdit,
  operationsOf,
  straighten,
  straightest,
  turn,
} from './marks.ts';
export { type PanelName, panels, panelTitle } from './panels.ts';
export type { FoundCovers } from './render-edit.ts';
export { deleteEdit, saveEdit } from './saved-edit.ts';
export { colors, isKind, pixelsOfShare, range, shareOfPixels } from './templates.ts';
export { useColorCursor } from './useColorCursor.ts';
export { type DrawnState, useDrawnEdit } from './useDrawnEdit.ts';
export { type EditedPicture, type Editing, useEditing } from './useEditing.ts';
export { useEditorKeys } from './useEditorKeys.ts';
export { useGestures } from './useGestures.ts';
export { usePen } from './usePen.ts';
export { angleShown, cropToShown, matrixOf, toShown, toSource, type View, viewOf } from './view.ts';
export { percent, pixels, signed } from './words.ts';
