export { MemberWall } from './MemberWall.tsx';
export { Wall, type WallProps } from './Wall.tsx';
export { WallSkeleton } from './WallSkeleton.tsx';
