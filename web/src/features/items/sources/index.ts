export { PoolSearch, type Sought } from './PoolSearch.tsx';
export { PublicPicture } from './PublicPicture.tsx';
export { SourceCredit } from './SourceCredit.tsx';
export { usePool } from './usePool.ts';
