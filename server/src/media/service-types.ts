import type { MemberFile, PictureComparing } from './comparing.ts';
import type { Detection, DetectorName } from './detection-types.ts';
import type { MediaFormat } from './format.ts';
import type { FrameHashes } from './hash-pictures.ts';
import type { MediaReports } from './observer.ts';
import type { SquaresRequest } from './squares.ts';
import type { Stamp, StampRequest } from './stamp.ts';
import type { StreamFiles, StreamPlan } from './stream-files.ts';
import type { Thumbnail, ThumbnailRequest } from './thumbnail.ts';
import type {
  EditExport,
  Examination,
  FrameRequest,
  Inspection,
  Limits,
  MasterPlan,
  MasterResult,
  OnProgress,
  RenderRequest,
} from './types.ts';

/** `member` owns the file: each child process serves one member, and members take turns. */
export interface MediaService extends PictureComparing {
  /** Decodes the whole file. Throws MediaRefusal for a broken file, another type, and one beyond the limits. */
  inspect(file: string, format: MediaFormat, limits: Limits, member: string): Promise<Inspection>;
  /** A failed detector does not throw. `follow: false` looks at few frames of a video. */
  examine(
    file: string,
    inspection: Inspection,
    member: string,
    how?: { follow?: boolean; onProgress?: OnProgress | undefined },
  ): Promise<Examination>;
  /** Waits until no other work waits. */
  followVideo(file: string, inspection: Inspection, member: string): Promise<Detection>;
  /** Private hashes of each sampled frame, or of a small picture in memory. Throws MediaRefusal. */
  hashFile(file: string, inspection: Inspection, member: string): Promise<FrameHashes[]>;
  hashBytes(bytes: Uint8Array, source: Omit<MemberFile, 'file'>, member: string): Promise<FrameHashes[]>;
  /** `onProgress` gets the share of a video that is transcoded. */
  makeMaster(
    file: string,
    inspection: Inspection,
    plan: MasterPlan,
    member: string,
    onProgress?: OnProgress,
  ): Promise<MasterResult>;
  /** Low priority; never of an original. */
  makeStreams(masterVideo: string, plan: StreamPlan): Promise<StreamFiles>;
  /** Draws what would be published, no larger than its master. Throws EditRefusal. */
  renderEdit(file: string, inspection: Inspection, plan: EditExport, member: string): Promise<Buffer>;
  publishedSize(inspection: Inspection): { width: number; height: number };
  /** WebP of the frame at a time in milliseconds. Throws MediaRefusal. */
  frameAt(file: string, format: MediaFormat, at: FrameRequest, member: string): Promise<Buffer>;
  /** Never from an original. */
  render(masterFile: string, ask: RenderRequest): Promise<Buffer>;
  /** Cuts one square, as WebP in each size. Throws MediaRefusal. */
  squares(bytes: Uint8Array, ask: SquaresRequest, member: string): Promise<Buffer[]>;
  /** Decodes an untrusted picture. Throws MediaRefusal. */
  thumbnail(bytes: Uint8Array, ask: ThumbnailRequest, member: string): Promise<Thumbnail>;
  /** Decodes an untrusted picture, or fills a drawing. Throws MediaRefusal. */
  stamp(ask: StampRequest, member: string): Promise<Stamp>;
  /** Work in flight is rejected. */
  close(): Promise<void>;
}

export type MediaServiceOptions = MediaReports & {
  detector: DetectorName;
  /** Weights with another SHA-256 are not loaded. `runtime`: the folder with the ONNX Runtime. */
  nudenetModel?: { path: string; sha256?: string; runtime: string };
  masterMaxSide: number;
  /** Private to this process, on the same disk as the input files, so that they can be linked. */
  workDir: string;
  cores: number;
  /** Used for video in place of the packaged library. */
  ffmpegPath?: string;
};
