/** Items: their scope, cards, media delivery, and the states between an upload and its end. */
export { createDraft, type Draft } from './draft.ts';
export { hideContent, restoreContent } from './hiding.ts';
export { eraseVersion, storeMaster } from './master-files.ts';
export {
  contentStatusTopic,
  contentTopic,
  type PublishJob,
  publishQueue,
  sayProgress,
  tellFollowers,
} from './news.ts';
export {
  loadForPublishing,
  markFailed,
  markNeedsDecision,
  markNeedsManual,
  publishMaster,
  saveDetection,
  type WaitingItem,
} from './publish.ts';
export { type Counters, moveCounters } from './queries.ts';
export { type ContentRow, loadVisible, publicContent, visibleContent } from './scope.ts';
