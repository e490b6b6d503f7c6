export { drawForMaker } from './draw-for-maker.ts';
export { type Inherited, inheritNoise } from './inherit-noise.ts';
export { isPlain, planPublication } from './plan-publication.ts';
export { finishLeftovers } from './sweep-storage.ts';
