export { stampsQuery } from './reads.ts';
export { StampPicker } from './StampPicker.tsx';
