/** Stamps for the editor. */

export { stampsQuery } from './queries.ts';
export { isUsable, StampPicker, type UsableStamp } from './StampPicker.tsx';
