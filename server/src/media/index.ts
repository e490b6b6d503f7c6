/** Knows no database, HTTP or account. Originals are decoded in child processes only. */
export type { AgeGuess } from './age-guess.ts';
export { checkDeclaredType } from './check-declared-type.ts';
export { inflateStamp } from './checked-stamp.ts';
export { weakProtection } from './child-command.ts';
export type { MemberFile } from './comparing.ts';
export { PUBLISHING_DEADLINE, STREAMS_DEADLINE } from './deadlines.ts';
export { readDetectorVersion } from './detect/version.ts';
export type { DetectedPerson, Detection, DetectorName } from './detection-types.ts';
export { openFairQueue } from './fair-queue.ts';
export type { Drawing } from './fill-drawing.ts';
export { FORMATS, kindOf, type MediaFormat, type MediaKind } from './format.ts';
export type { FrameHashes } from './hash-pictures.ts';
export { openMediaService } from './media-service.ts';
export type { MediaObserver } from './observer.ts';
export { MediaRefusal, type RefusalCode } from './refusal.ts';
export { drawSampleClip, drawSamplePicture } from './sample-media.ts';
export type { MediaService, MediaServiceOptions } from './service-types.ts';
export { SNIFF_BYTES, sniff } from './sniff.ts';
export type { Square } from './squares.ts';
export type { Stamp as StampFiles } from './stamp.ts';
export type { StreamFiles, StreamPlan, Variant, WrittenFile } from './stream-files.ts';
export type { Thumbnail } from './thumbnail.ts';
export type {
  CensorPlan,
  EditExport,
  Examination,
  FrameRequest,
  Inspection,
  Limits,
  MasterPlan,
  MasterResult,
  OnProgress,
  PerceptualHash,
  Picture,
  PictureEdit,
  RenderFormat,
  RenderRequest,
  Veil,
} from './types.ts';
