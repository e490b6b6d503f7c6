/** Items: their scope, cards and changes, and the states between an upload and its end. */
export { admitCensor, admitStrength, admitTags, uploadFields } from './admit.ts';
export { presentCards } from './cards.ts';
export { type Censor, censorOf } from './censor.ts';
export { moveCounters } from './counter-queries.ts';
export { destroyContent } from './delete.ts';
export { createDraft, type Draft } from './draft.ts';
export {
  type PublishJob,
  publishProgress,
  publishQueue,
  publishToFollowers,
} from './events.ts';
export { hideContent, restoreContent } from './hiding.ts';
export { finishLeftovers } from './jobs.ts';
export { loadLocked } from './locking.ts';
export {
  loadForPublishing,
  markFailed,
  markNeedsDecision,
  markNeedsManual,
  publishMaster,
  saveDetection,
  type WaitingItem,
} from './publish.ts';
export { recount } from './recount.ts';
export { type ContentRow, loadOwn, loadVisible, visibleContent } from './scope.ts';
export { uploadRules } from './upload-rules.ts';
