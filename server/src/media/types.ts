import type {
  BodyPart,
  BodyPartName,
  Box,
  EditOperation,
  NotFollowed,
  PartTrack,
  Point,
  Region,
  StampPicture,
  Track,
  Turn,
} from '@veil/imaging';
import type { AgeGuess } from './age-guess.ts';
import type { MemberFile, PictureComparing } from './comparing.ts';
import type { MediaFormat, MediaKind } from './format.ts';
import type { FrameHashes } from './hash-pictures.ts';
import type { MediaReports } from './observer.ts';
import type { SquaresRequest } from './squares.ts';
import type { Stamp, StampRequest } from './stamp.ts';
import type { StreamFiles, StreamPlan } from './stream-files.ts';
import type { Thumbnail, ThumbnailRequest } from './thumbnail.ts';

/** `maxPixels` counts every frame of an animation. */
export type Limits = { maxPixels: number; maxFrames: number; maxDurationMs?: number };

/** Width and height are as shown. */
export type Inspection = {
  kind: MediaKind;
  format: MediaFormat;
  width: number;
  height: number;
  frames: number;
  durationMs?: number;
};

export type DetectorName = 'pose' | 'nudenet' | 'none';

/** Parts refer to persons by their index. */
export type DetectedPerson = {
  /** Shares of the picture as shown. */
  box: Box;
  /** Their possible area is covered, except for a person that no second look found. */
  missing: BodyPartName[];
};

export type Detection = {
  adapter: DetectorName;
  /** Name and hash, so that a later model can tell which findings are stale. */
  model: string;
  /** Shares of the picture as shown, or of a video's poster; a part found only later has the whole poster. */
  parts: BodyPart[];
  /** Absent if the detector does not find people, and in detections of earlier versions. */
  people?: DetectedPerson[];
  tracks?: PartTrack[];
  /** A part could not be followed then. If it is covered, the whole frame is. */
  notFollowed?: NotFollowed[];
  /** A signal for review, not a decision. */
  apparentAges?: AgeGuess[];
  /** Detection did not run: the caller treats the whole frame as sensitive. */
  failed?: string;
};

/** 256 bits in hex, and PDQ's quality figure, 0-100. */
export type PerceptualHash = { hash: string; quality: number };

/** Private: a perceptual hash of the original gives away the content. A video uses its poster. */
export type Examination = {
  sha256: string;
  pdq?: PerceptualHash;
  /** Turned and mirrored: they recognise a turned copy of a blocked picture. */
  pdqDihedral?: string[];
  detection: Detection;
};

export type CensorPlan = {
  type: 'blur' | 'pixelate' | 'blackout';
  intensity: number;
  /** Regions of a moving picture cover all frames. */
  regions: Region[] | 'whole';
  tracks?: Track[];
};

export type PictureEdit = { operations: readonly EditOperation[]; stamps: readonly StampPicture[] };

export type MasterPlan = {
  /** null publishes the picture without covers. */
  censor: CensorPlan | null;
  /** The same 32 bytes in every run and version, so that the noise cannot be averaged out. */
  noiseKey: Uint8Array;
  gridOrigin?: Point;
  gridTurn?: Turn;
  /** Drawn over the covers, then cropped, mirrored and turned. */
  edit?: PictureEdit;
  widths: number[];
  /** Empty; the service chooses the file names. */
  outDir: string;
};

/** Covers are in the source picture, before it is turned and cropped. */
export type EditPlan = Pick<MasterPlan, 'censor' | 'noiseKey' | 'gridOrigin' | 'gridTurn'> & { edit: PictureEdit };

/** Only the maker gets it. `maxSide`: pixels of the longer side. */
export type EditExport = EditPlan & { format: 'jpeg' | 'png' | 'webp'; maxSide: number };

export type Picture = { file: string; type: string; width: number; height: number; bytes: number };

export type MasterResult = {
  master: Picture & { sha256: string };
  renditions: Picture[];
  animated: boolean;
  placeholder: string;
  /** This hash is the master's, never the original's, so moderators may see it. */
  pdq: PerceptualHash;
  video?: Picture & { type: 'video/mp4'; durationMs: number };
};

export type FrameRequest = { atMs: number; maxSide: number; maxPixels: number };

export type OnProgress = (share: number) => void;

export type RenderFormat = 'avif' | 'webp' | 'jpeg';
export type Veil = CensorPlan & { key: Uint8Array };

/** Never wider than the master. Only webp keeps an animation; the other formats show its first frame. */
export type RenderRequest = { width: number; format: RenderFormat; veil: Veil | null; look?: 'blurred' | 'grey' };

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
