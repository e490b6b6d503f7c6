export { MemberWall } from './MemberWall.tsx';
export type { MemberSort } from './queries.ts';
export { Wall, type WallProps } from './Wall.tsx';
export { WallSkeleton } from './WallSkeleton.tsx';
