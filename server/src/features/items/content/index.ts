export { type Amending, amend as amendContent } from './amend.ts';
export { loadApprovalAhead, sendsForApproval } from './approval.ts';
export { loadLiftedAlt, presentCards } from './cards.ts';
export { drawWhatToCover } from './choose-cover.ts';
export { addFollowed, keepCorrection, loadLook } from './correction.ts';
export { moveCounters, moveCountersOfAdded } from './counter-queries.ts';
export { type Deleting, deleteContent, deletedBeforeRestore, destroyContent, endOwn } from './delete.ts';
export { presentDetail } from './detail.ts';
export { createDraft, type Draft } from './draft.ts';
export { changeContent, loadEditable } from './edit.ts';
export {
  contentTopic,
  enqueuePublishing,
  type PublishJob,
  publishProgress,
  publishQueue,
  publishSetChange,
  publishToFollowers,
} from './events.ts';
export { forgetPicture } from './forget-picture.ts';
export { saveDetection, saveFollowed } from './found-parts.ts';
export { deleteHold, loadHolds } from './hold-queries.ts';
export { holdContent, refuseToEditor, releaseContent } from './holding.ts';
export { publishMaster } from './publish-master.ts';
export {
  enqueueFollowing,
  enqueueStreams,
  followQueue,
  publishStreams,
  type StreamJob,
  streamQueue,
} from './publish-streams.ts';
export { endSetOf, writeSetPlaces } from './queries.ts';
export { type Recensoring, recensor, refuseEvidence } from './recensor.ts';
export { recount } from './recount.ts';
export {
  type ContentRow,
  findTrashed,
  loadLead,
  loadLocked,
  loadOwn,
  loadVisible,
  refuseFollower,
  trashedContent,
  visibleContent,
} from './scope.ts';
export { changeLead, lockFollowers, placeInSet } from './set.ts';
export { mediaColumns } from './shown-row.ts';
export { requirePossible, stateOf, underReview } from './states.ts';
export { dueBefore, moveToTrash, restoreItem, trashTimes } from './trash.ts';
export { loadForMaker, loadForPublishing, markFailed, markWaiting, type WaitingItem } from './waiting-item.ts';
