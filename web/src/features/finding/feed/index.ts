export { FeedDock } from './FeedDock.tsx';
export { MemberWall } from './MemberWall.tsx';
export type { MemberSort } from './member-uploads-query.ts';
