/** Bytes to files and facts. No database, no HTTP, no member. Originals are decoded in child processes only. */
export { agree } from './agree.ts';
export { PUBLISHING_DEADLINE } from './deadlines.ts';
export type {
  CensorPlan,
  Detection,
  DetectorName,
  Examination,
  Inspection,
  Limits,
  MasterPlan,
  MasterResult,
  MediaLab,
  MediaLabOptions,
  PerceptualHash,
  Picture,
  RenderAsk,
  RenderFormat,
  Veil,
} from './facts.ts';
export { FORMATS, kindOf, type MediaFormat, type MediaKind } from './format.ts';
export { openMediaLab } from './lab.ts';
export { MediaRefusal, type RefusalCode } from './refusal.ts';
export { weakProtection } from './sandbox.ts';
export { SNIFF_BYTES, sniff } from './sniff.ts';
export type { Square } from './squares.ts';
export type { Thumbnail } from './thumbnail.ts';
