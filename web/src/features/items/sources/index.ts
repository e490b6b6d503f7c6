export { PoolSearch, type Sought } from './PoolSearch.tsx';
export { PublicPicture } from './PublicPicture.tsx';
export { usePool } from './usePool.ts';
