/** The uploaded bytes, encrypted. Only publishing and the maker's own review may open them. */
export { originalLimits } from './limits.ts';
export { openOriginal } from './open.ts';
export { clearPlainFolders, erasePlainFoldersAtExit, openPlainFolder, withPlainFolder } from './plain-folder.ts';
export {
  destroyOriginal,
  loadFingerprint,
  loadOriginalHash,
  loadOriginalKey,
  recordFingerprint,
  recordOriginal,
} from './queries.ts';
export { type SealedOriginal, sealOriginal } from './seal.ts';
export { sweepOriginals } from './sweep.ts';
