export { countsAsPublic } from './address-grant.ts';
export { insertCorrection, moveCorrections, recordMadeWith } from './correction-queries.ts';
export { type Correction, loadCorrection } from './corrections.ts';
export { masterHidesEnough } from './cover-share.ts';
export { atLeastTwo, coversOf, planOf, touchesPicture } from './covers.ts';
export { contentStatusTopic } from './delivery-state.ts';
export { findUntoldAges, loadDetection } from './detection.ts';
export { detectionNotices, noticesOf } from './detection-notices.ts';
export { drawEvidence } from './draw-evidence.ts';
export { drawForPerson } from './draw-for-person.ts';
export { writeEdit } from './edit-queries.ts';
export { type Edit, isStampUsed, loadEdit } from './edits.ts';
export { eraseSoon, sweepErasures } from './erasures.ts';
export { contentFolder, masterFileKey, versionFolder } from './keys.ts';
export { withLocalFile } from './local-file.ts';
export { eraseVersion, storeMaster, storeStreams } from './master-files.ts';
export { findOrphans, sweepOrphans } from './orphans.ts';
export { loadPartsShown } from './parts-shown.ts';
export { isMoving, loadPictureFacts, type PictureFacts, pictureFactsOf } from './picture-facts.ts';
export { holdsOfItem, pixelItemOf, verdictOn, verdictOnceMade } from './pixel-item.ts';
export type { HoldReason } from './pixel-table.ts';
export { meanOf } from './placeholder.ts';
export { presentMedia } from './present-media.ts';
export {
  deleteFindings,
  deleteMasters,
  insertErasures,
  insertShownCover,
  markAgesTold,
  recordFollowTry,
  recordPictureFacts,
  recordPreview,
  upsertDetection,
  upsertMaster,
  upsertVariants,
} from './queries.ts';
export { type Enqueued, enqueueRegeneration, type RegenerationScope } from './regenerate.ts';
export { renditionsVersion } from './renditions-version.ts';
export { type Asker, showPixels } from './show-pixels.ts';
export { coverOf, loadFinestShown, loadShownBefore } from './shown-covers.ts';
export { eraseSuperseded, runVersionJob } from './version-job.ts';
