export { decide } from './decide.ts';
export { drawForMaker } from './draw-for-maker.ts';
export { type Inherited, inheritNoise } from './inherit-noise.ts';
export { finishLeftovers } from './sweep-storage.ts';
