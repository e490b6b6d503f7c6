export { CoveredPicture, type CoveredPictureProps } from './CoveredPicture.tsx';
export type { CoveredRegions, CoverStyle } from './draw-cover.ts';
