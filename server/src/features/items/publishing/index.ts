/** Makes the masters of items. */
export { decide } from './decide.ts';
export { drawForMaker } from './draw-for-maker.ts';
