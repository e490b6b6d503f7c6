export { TileRows } from './TileRows.tsx';
