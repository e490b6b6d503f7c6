export { MemberWall } from './MemberWall.tsx';
export type { MemberSort } from './member-uploads-query.ts';
export { Wall, type WallProps } from './Wall.tsx';
export { WallSkeleton } from './WallSkeleton.tsx';
