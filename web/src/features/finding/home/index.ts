export { TileRows } from './TileRows.tsx';
export { endShow, keepShow } from './unfinished-show.ts';
