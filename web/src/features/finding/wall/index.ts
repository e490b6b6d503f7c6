export { gapFor } from './positions.ts';
export { Wall, type WallProps } from './Wall.tsx';
export { WallSkeleton } from './WallSkeleton.tsx';
export { currentTile, rememberTile, rememberWall } from './wall-position.ts';
