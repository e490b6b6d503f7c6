/** Items: their scope, cards and changes, and the states between an upload and its end. */

export type { HoldReason } from '../delivery/index.ts';
export { admitCensor, admitStrength, admitTags, faultOfStrength, uploadFields } from './admit.ts';
export { admitOperations, checkDrawable, keepOperations, stampsIn } from './admit-operations.ts';
export { type Amending, amend as amendContent } from './amend.ts';
export { publishingPolicy, sendsForApproval } from './approval.ts';
export { presentCards } from './cards.ts';
export { type Censor, censorOf, normalCensor } from './censor.ts';
export { addFollowed, keepCorrection, loadLook } from './correction.ts';
export { moveCounters } from './counter-queries.ts';
export { deleteContent, destroyContent } from './delete.ts';
export { presentDetail } from './detail.ts';
export { createDraft, type Draft } from './draft.ts';
export { changeContent, loadEditable } from './edit.ts';
export {
  type PublishJob,
  publishProgress,
  publishQueue,
  publishToFollowers,
} from './events.ts';
export { forgetPicture } from './forget-picture.ts';
export { deleteHold, loadHolds } from './hold-queries.ts';
export { holdContent, refuseToEditor, releaseContent } from './holding.ts';
export { finishLeftovers } from './jobs.ts';
export { loadLocked } from './locking.ts';
export { loadLookalike } from './lookalike.ts';
export { insertNoiseSeed, lockNoiseSeeds } from './noise-queries.ts';
export { findLookalikes, findSameFile, type Lookalike, loadNoiseSeed, type NoiseSeed } from './noise-seeds.ts';
export {
  loadForMaker,
  loadForPublishing,
  markFailed,
  markWaiting,
  publishMaster,
  saveDetection,
  type WaitingItem,
} from './publish.ts';
export { type Recensoring, recensor, refuseEvidence } from './recensor.ts';
export { recount } from './recount.ts';
export { type ContentRow, loadOwn, loadVisible, visibleContent } from './scope.ts';
export { requirePossible, stateOf, underReview } from './states.ts';
export { enqueueStreams, publishStreams, type StreamJob, streamQueue } from './streams.ts';
export { refuseContradictingRules, type UploadRules, uploadRules } from './upload-rules.ts';
