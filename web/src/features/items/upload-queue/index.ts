export { isKnownDuplicate } from './check-file.ts';
export {
  detectAgain,
  detectEarly,
  type EarlyDetection,
  openEarlyDetection,
  takeSent,
  useEarlyDetections,
} from './early-detection.ts';
export {
  asksMaker,
  type Entry,
  isFinished,
  isUnderWay,
  isUnsent,
  type NewUpload,
  newEntry,
  newKey,
  totalProgress,
  type UploadFields,
} from './entry.ts';
export { forgetUploads, sharedDatabase, storedOwner } from './forget-uploads.ts';
export { addUploads, fileOfUpload, pauseUploads, removeUploads, resumeUploads, startQueue } from './queue.ts';
export { queueStore, useQueue } from './store.ts';
export { useDuplicate } from './useDuplicate.ts';
export { queueWords, stateWords } from './words.ts';
