export { altPhrases, type Described } from './alt-phrases.ts';
export { insertCorrection, moveCorrections, recordMadeWith } from './correction-queries.ts';
export { type Correction, loadCorrection } from './corrections.ts';
export { masterHidesEnough } from './cover-share.ts';
export { atLeastTwo, coversOf, touchesPicture } from './covers.ts';
export { findUntoldAges, loadDetection } from './detection.ts';
export { detectionNotices, noticesOf } from './detection-notices.ts';
export { writeEdit } from './edit-queries.ts';
export { type Edit, isStampUsed, loadEdit } from './edits.ts';
export { partWord } from './part-words.ts';
export { loadPartsShown } from './parts-shown.ts';
export { isMoving, loadPictureFacts, type PictureFacts, pictureFactsOf } from './picture-facts.ts';
export { planOf } from './plan.ts';
export {
  deleteFindings,
  insertShownCover,
  markAgesTold,
  recordFollowTry,
  recordPictureFacts,
  upsertDetection,
} from './queries.ts';
export { coverOf, loadFinestShown, loadShownBefore } from './shown-covers.ts';
export { shownRegions } from './shown-regions.ts';
export { loadAdapter, siteDetector } from './site-detector.ts';
export { keepNotices, readNotice } from './stored-notices.ts';
export { loadVisible, phrasesOfFound } from './visible-parts.ts';
