export { stampsQuery } from './queries.ts';
export { StampPicker } from './StampPicker.tsx';
