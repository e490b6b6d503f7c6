export { asHttpRefusal } from './as-http-refusal.ts';
export { inspectSent } from './inspect-sent.ts';
export { originalLimits } from './limits.ts';
export { openOriginal, openSealedFile } from './open.ts';
export { clearPlainFolders, openPlainFolder, withPlainFolder } from './plain-folder.ts';
export { putThrough } from './put-sealed.ts';
export {
  destroyOriginal,
  loadFingerprint,
  loadOriginalHash,
  loadOriginalKey,
  recordFingerprint,
  recordOriginal,
} from './queries.ts';
export { checkHead, receive, type SentFile } from './receive.ts';
export { type SealedFile, type SealedOriginal, sealFile, sealOriginal } from './seal.ts';
export { sweepOriginals, sweepUnrecorded } from './sweep.ts';
export { removeUnrecorded } from './unrecorded.ts';
