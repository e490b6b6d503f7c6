export { countCallsIn } from './call-rates.ts';
export { logFilesElsewhere } from './file-move.ts';
export {
  beginFileMove,
  closeForFileMove,
  endFileMove,
  type FileMove,
  findFileMove,
  giveUpFileMove,
  lockFileMove,
  reopenAfterFileMove,
  setFormerFilesDeleted,
} from './file-move-queries.ts';
export { carryKeysOver, loadSecrets } from './kept-keys.ts';
export { recordBackup } from './last-backup.ts';
export { sendWithinLimit } from './mail-limit.ts';
export { logMoved, type Move, movedError, refuseMoved } from './move.ts';
export {
  deleteMove,
  endReadOnly,
  findMove,
  findReadOnly,
  insertMove,
  lockMove,
  setMoved,
  startReadOnly,
} from './move-queries.ts';
export { watchOpening } from './opening.ts';
export { beginningOfSite, findSecretCheck as storedSecretCheck, findStorageIdentity, listKeptKeys } from './queries.ts';
export { watchReadOnly } from './read-only.ts';
export { probeStorage } from './ready.ts';
export {
  examineSecret,
  lockSecretCheck,
  refuseMissingSecret,
  refuseOtherSecret,
  replaceSecretCheck,
  requireSecret,
  secretCheckOf,
} from './secret-check.ts';
export { renameSite, securityContact, signMail, siteName } from './site-name.ts';
export { openExistingStorage, openPlace, openStorage } from './storage-identity.ts';
