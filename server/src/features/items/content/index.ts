export type { HoldReason } from '../delivery/index.ts';
export { admitCensor, admitStrength, admitTags, faultOfStrength, uploadFields } from './admit.ts';
export { admitOperations, checkDrawable, keepOperations, stampsIn } from './admit-operations.ts';
export { type Amending, amend as amendContent } from './amend.ts';
export { loadApprovalAhead, publishingPolicy, sendsForApproval } from './approval.ts';
export { presentCards } from './cards.ts';
export { type Censor, censorOf, normalCensor } from './censor.ts';
export { addFollowed, keepCorrection, loadLook } from './correction.ts';
export { moveCounters } from './counter-queries.ts';
export { type Deleting, deleteContent, destroyContent, endOwn } from './delete.ts';
export { presentDetail } from './detail.ts';
export { createDraft, type Draft } from './draft.ts';
export { changeContent, loadEditable } from './edit.ts';
export {
  type PublishJob,
  publishProgress,
  publishQueue,
  publishToFollowers,
} from './events.ts';
export { findLookalikes, type Lookalike, type Lookalikes, likeness } from './find-lookalikes.ts';
export { forgetPicture } from './forget-picture.ts';
export { deleteHold, loadHolds } from './hold-queries.ts';
export { holdContent, refuseToEditor, releaseContent } from './holding.ts';
export { finishLeftovers } from './jobs.ts';
export { loadLocked } from './locking.ts';
export { loadLookalike } from './lookalike.ts';
export { answerLookalike, insertNoiseSeed, lockNoiseSeeds } from './noise-queries.ts';
export {
  awaitsAnswer,
  loadNoiseSeed,
  type NewNoise,
  type NoiseSeed,
  type PictureKey,
  type SettledNoise,
} from './noise-seeds.ts';
export { sharedNoise } from './noise-setting.ts';
export {
  loadForMaker,
  loadForPublishing,
  markFailed,
  markWaiting,
  publishMaster,
  saveDetection,
  saveFollowed,
  type WaitingItem,
} from './publish.ts';
export { type Recensoring, recensor, refuseEvidence } from './recensor.ts';
export { recount } from './recount.ts';
export { findSamePicture, laidOn } from './same-picture.ts';
export { type ContentRow, findTrashed, loadOwn, loadVisible, trashedContent, visibleContent } from './scope.ts';
export { loadShownCovers } from './shown-before.ts';
export { requirePossible, stateOf, underReview } from './states.ts';
export {
  enqueueFollowing,
  enqueueStreams,
  followQueue,
  publishStreams,
  type StreamJob,
  streamQueue,
} from './streams.ts';
export { dueBefore, moveToTrash, restoreItem, trashTimes } from './trash.ts';
export { type UploadRules, uploadRules } from './upload-rules.ts';
