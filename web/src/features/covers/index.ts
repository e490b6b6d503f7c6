export { CoveredPicture, type CoveredPictureProps } from './CoveredPicture.tsx';
export type { CoveredRegions, CoverStyle, PictureData } from './draw-cover.ts';
export { runNewest } from './newest-job.ts';
export { PixelCanvas, Unseen } from './PixelCanvas.tsx';
export { pictureQuery, reviewQuery, sourcePictureQuery, sourceReviewQuery } from './queries.ts';
export { strengthHint } from './strength.ts';
export { useCoverDrawing } from './useCoverDrawing.ts';
export { usePicture } from './usePicture.ts';
