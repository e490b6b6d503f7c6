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

/** Limits of one file. `maxPixels` counts every frame of an animation. */
export type Limits = { maxPixels: number; maxFrames: number; maxDurationMs?: number };

/** Facts of a file that was decoded as a test. Width and height are as shown (orientation applied). */
export type Inspection = {
  kind: MediaKind;
  format: MediaFormat;
  width: number;
  height: number;
  frames: number;
  durationMs?: number;
};

export type DetectorName = 'pose' | 'nudenet' | 'none';

/** Somebody who was found. Parts refer to them by their index. */
export type DetectedPerson = {
  /** In 0..1 of the picture as shown. */
  box: Box;
  /** Parts not found on this person. Their possible area is covered, except for a person that no second look found. */
  missing: BodyPartName[];
};

export type Detection = {
  adapter: DetectorName;
  /** Name and hash of the model, so that a later model can tell which findings are stale. */
  model: string;
  /**
   * Boxes in 0..1 of the picture as shown. Those of a video are on its poster; a part found only later has the whole poster.
   */
  parts: BodyPart[];
  /** Absent where the detector does not find people, and in detections of earlier versions. */
  people?: DetectedPerson[];
  /** Parts of a moving picture over time. Absent if it was not followed, and for still pictures. */
  tracks?: PartTrack[];
  /** Spans of a moving picture in which a part could not be followed. If the part is covered, the whole frame is. */
  notFollowed?: NotFollowed[];
  /** The apparent age of each face that shows enough. It is a signal for review, not a decision. */
  apparentAges?: AgeGuess[];
  /** Set when detection did not run: the caller treats the whole frame as sensitive. */
  failed?: string;
};

/** A perceptual hash (256 bits in hex) and PDQ's quality figure, 0-100. */
export type PerceptualHash = { hash: string; quality: number };

/** Facts of the original, for the block list only, because a perceptual hash gives away the content. A video uses its poster. */
export type Examination = {
  sha256: string;
  pdq?: PerceptualHash;
  /** Eight hashes, of the picture turned and mirrored: they recognise a turned copy of a blocked picture. */
  pdqDihedral?: string[];
  detection: Detection;
};

export type CensorPlan = {
  type: 'blur' | 'pixelate' | 'blackout';
  intensity: number;
  /** In a moving picture they stand still and cover all frames. */
  regions: Region[] | 'whole';
  /** Tracks of a moving picture, covered beside the regions. */
  tracks?: Track[];
};

export type PictureEdit = { operations: readonly EditOperation[]; stamps: readonly StampPicture[] };

export type MasterPlan = {
  /** null publishes the picture without covers. */
  censor: CensorPlan | null;
  /** 32 bytes, HMAC of the secret and the item's seed: the same in every run and version, so that the noise cannot be averaged out. */
  noiseKey: Uint8Array;
  /** How a still picture is laid on its grid, and where the grid's corner lies in the turned master; absent: at its own corner. */
  gridOrigin?: Point;
  gridTurn?: Turn;
  /** How its maker edited a still picture: drawn over the covers, then cropped, mirrored and turned. */
  edit?: PictureEdit;
  /** Widths of the renditions to make now; those wider than the master are left out. */
  widths: number[];
  /** An existing empty folder; the service chooses the file names in it. */
  outDir: string;
};

/** Everything that an edited picture is drawn from. The covers are in the source picture, before it is turned and cropped. */
export type EditPlan = Pick<MasterPlan, 'censor' | 'noiseKey' | 'gridOrigin' | 'gridTurn'> & { edit: PictureEdit };

/** A file of an edited picture for its maker. `maxSide`: pixels of its longer side at most. */
export type EditExport = EditPlan & { format: 'jpeg' | 'png' | 'webp'; maxSide: number };

export type Picture = { file: string; type: string; width: number; height: number; bytes: number };

export type MasterResult = {
  master: Picture & { sha256: string };
  renditions: Picture[];
  animated: boolean;
  /** ThumbHash of the master, base64. */
  placeholder: string;
  /** Hash of the master, never of the original. It is safe to compare and to show to moderators. */
  pdq: PerceptualHash;
  video?: Picture & { type: 'video/mp4'; durationMs: number };
};

export type FrameRequest = { atMs: number; maxSide: number; maxPixels: number };

/** A share in 0..1 of one step. */
export type OnProgress = (share: number) => void;

export type RenderFormat = 'avif' | 'webp' | 'jpeg';
export type Veil = CensorPlan & { key: Uint8Array };

/** Nothing is drawn wider than the master. Only webp keeps an animation; the other formats show its first frame. */
export type RenderRequest = { width: number; format: RenderFormat; veil: Veil | null; look?: 'blurred' | 'grey' };

/** `member` owns the file: each child process serves one member, and members take turns. */
export interface MediaService extends PictureComparing {
  /** Decodes the whole file in a child process. Throws MediaRefusal for a broken file, one of another type, and one beyond the limits. */
  inspect(file: string, format: MediaFormat, limits: Limits, member: string): Promise<Inspection>;
  /** Hashes the original and finds body parts. A failed detector does not throw. `follow: false` looks at few frames of a video. */
  examine(
    file: string,
    inspection: Inspection,
    member: string,
    how?: { follow?: boolean; onProgress?: OnProgress | undefined },
  ): Promise<Examination>;
  /** Follows the parts through a video that was examined without that, while no other work waits. */
  followVideo(file: string, inspection: Inspection, member: string): Promise<Detection>;
  /** By what each sampled frame of an inspected file, or a small picture in memory, is recognised: private, as of `examine`. Throws MediaRefusal. */
  hashFile(file: string, inspection: Inspection, member: string): Promise<FrameHashes[]>;
  hashBytes(bytes: Uint8Array, source: Omit<MemberFile, 'file'>, member: string): Promise<FrameHashes[]>;
  /**
   * Censors once and writes master, renditions and (for a video) the transcoded file into `plan.outDir`. `onProgress` is called with the
   * share of a video that is transcoded.
   */
  makeMaster(
    file: string,
    inspection: Inspection,
    plan: MasterPlan,
    member: string,
    onProgress?: OnProgress,
  ): Promise<MasterResult>;
  /** Preview and HLS variants of a video that `makeMaster` wrote, at low priority; never of an original. */
  makeStreams(masterVideo: string, plan: StreamPlan): Promise<StreamFiles>;
  /** Draws an edited picture as it would be published, covers and all, no larger than its master. Throws EditRefusal. */
  renderEdit(file: string, inspection: Inspection, plan: EditExport, member: string): Promise<Buffer>;
  /** In pixels, of the master that `makeMaster` makes of it, uncropped. */
  publishedSize(inspection: Inspection): { width: number; height: number };
  /** The frame of an inspected original at a time in milliseconds (of a still picture, the picture), as WebP. Throws MediaRefusal. */
  frameAt(file: string, format: MediaFormat, at: FrameRequest, member: string): Promise<Buffer>;
  /** Draws a rendition, veiled or not, from a master that `makeMaster` wrote; never from an original. */
  render(masterFile: string, ask: RenderRequest): Promise<Buffer>;
  /** Decodes a small picture in a child process and cuts one square out of it, as WebP in each size. Throws MediaRefusal. */
  squares(bytes: Uint8Array, ask: SquaresRequest, member: string): Promise<Buffer[]>;
  /** Decodes an untrusted picture in a child process and draws a small one from it. Throws MediaRefusal. */
  thumbnail(bytes: Uint8Array, ask: ThumbnailRequest, member: string): Promise<Thumbnail>;
  /** Decodes an untrusted picture, or fills a drawing, and makes a stamp of it in a child process. Throws MediaRefusal. */
  stamp(ask: StampRequest, member: string): Promise<Stamp>;
  /** Ends every child process. Work in flight is rejected. */
  close(): Promise<void>;
}

export type MediaServiceOptions = MediaReports & {
  detector: DetectorName;
  /** Weights of the nudenet adapter, and the folder with the ONNX Runtime that runs them; weights whose SHA-256 differs are not loaded. */
  nudenetModel?: { path: string; sha256?: string; runtime: string };
  /** Long side of the protected master, in pixels. */
  masterMaxSide: number;
  /** A private folder of this process for job folders, on the same disk as the input files, so that they can be linked. */
  workDir: string;
  /** Jobs at once. */
  cores: number;
  /** A system ffmpeg to use for video in place of the packaged library. */
  ffmpegPath?: string;
};
