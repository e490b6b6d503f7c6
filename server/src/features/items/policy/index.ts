export {
  type AdmittedCensor,
  admitCensor,
  admitStrength,
  admitTags,
  type CoverFields,
  editFields,
  faultOfStrength,
  oneField,
  uploadFields,
} from './admit.ts';
export { admitOperations, checkDrawable, keepOperations, stampsIn } from './admit-operations.ts';
export { type Censor, type CensorRow, censorOf, drawsTheSame, normalCensor } from './censor.ts';
export { bodyPartLabels, coverTypeLabels, listParts, listTypes } from './cover-names.ts';
export { publishingPolicy } from './publishing-policy.ts';
export { type UploadRules, uploadRules } from './upload-rules.ts';
export { refuseWeakCover } from './weak-covers.ts';
