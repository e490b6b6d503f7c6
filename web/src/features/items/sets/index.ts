export { SetBar } from './SetBar.tsx';
export { useSet } from './useSet.ts';
