export { findLookalikes, type Lookalike, type Lookalikes, likeness } from './find-lookalikes.ts';
export { loadLookalike } from './lookalike.ts';
export { answerLookalike, deleteNoiseSeed, insertNoiseSeed, lockNoiseSeeds } from './queries.ts';
export { rememberPicture } from './removed-pictures.ts';
export { findSamePicture, laidOn } from './same-picture.ts';
export {
  awaitsAnswer,
  loadNoiseSeed,
  type NewNoise,
  type NoiseSeed,
  type PictureKey,
  type SettledNoise,
} from './seeds.ts';
export { sharedNoise } from './shared-noise.ts';
export { loadShownCovers } from './shown-before.ts';
