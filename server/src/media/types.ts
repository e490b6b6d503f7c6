import type { BodyPart, Region } from '@veil/imaging';
import type { MediaFormat, MediaKind } from './format.ts';
import type { SquaresRequest } from './squares.ts';
import type { Thumbnail, ThumbnailRequest } from './thumbnail.ts';

/** What a file may cost us. `maxPixels` counts every frame of an animation. */
export type Limits = { maxPixels: number; maxFrames: number; maxDurationMs?: number };

/** Facts of a file that was really decoded once. Width and height are as shown (orientation applied). */
export type Inspection = {
  kind: MediaKind;
  format: MediaFormat;
  width: number;
  height: number;
  frames: number;
  durationMs?: number;
};

export type DetectorName = 'pose' | 'nudenet' | 'none';

export type Detection = {
  adapter: DetectorName;
  /** Name and hash of the model, so that a later model can tell which findings are stale. */
  model: string;
  /**
   * Boxes in 0..1 of the picture as shown. An animation's parts are the union over its sampled frames. A video's boxes are those of its
   * poster; a part seen elsewhere in the video but not on the poster has the whole poster as its box.
   */
  parts: BodyPart[];
  /** One figure a face. A signal for review, never a verdict. */
  apparentAges?: number[];
  /** Set when detection did not run: the caller treats the whole frame as sensitive. */
  failed?: string;
};

/** A perceptual hash (256 bits in hex) and how much detail it rests on, 0-100. */
export type PerceptualHash = { hash: string; quality: number };

/** Of the original, for the block list alone: a perceptual hash of a picture must never be shown. A video's are its poster's. */
export type Examination = {
  sha256: string;
  pdq?: PerceptualHash;
  /** The picture as it is, turned and mirrored: eight hashes, so that a turned copy of a blocked picture is known too. */
  pdqDihedral?: string[];
  detection: Detection;
};

export type CensorPlan = { regions: Region[] | 'whole'; type: 'blur' | 'pixelate' | 'blackout'; intensity: number };

export type MasterPlan = {
  /** null publishes the picture as it is. A video with a plan is refused (video censoring is not built). */
  censor: CensorPlan | null;
  /** 32 bytes, HMAC of (secret, content id, mask version): the same at every run, so that noise cannot be averaged out. */
  noiseKey: Uint8Array;
  /** Widths of the renditions to make now; those wider than the master are left out. */
  widths: number[];
  /** An existing folder of the server's own making; file names in it are ours. */
  outDir: string;
};

export type Picture = { file: string; type: string; width: number; height: number; bytes: number };

export type MasterResult = {
  master: Picture & { sha256: string };
  renditions: Picture[];
  animated: boolean;
  /** ThumbHash of the master, base64. */
  placeholder: string;
  /** Of the master, safe to compare and to show to moderators; never the original's. */
  pdq: PerceptualHash;
  video?: Picture & { type: 'video/mp4'; durationMs: number };
};

export type RenderFormat = 'avif' | 'webp' | 'jpeg';
export type Veil = CensorPlan & { key: Uint8Array };

/** Width is a wish: nothing is drawn wider than the master. Only webp keeps an animation moving; the others show its first frame. */
export type RenderRequest = { width: number; format: RenderFormat; veil: Veil | null };

/** `member` is whose file it is: children serve one member each, and members take turns. */
export interface MediaService {
  /** Decodes the whole file in a child process. Throws MediaRefusal for a broken, lying or too costly file. */
  inspect(file: string, format: MediaFormat, limits: Limits, member: string): Promise<Inspection>;
  /** Hashes the original and finds parts. Never throws because a detector failed: see `detection.failed`. */
  examine(file: string, inspection: Inspection, member: string): Promise<Examination>;
  /** Censors once and writes master, renditions and (for a video) the transcoded file into `plan.outDir`. */
  makeMaster(file: string, inspection: Inspection, plan: MasterPlan, member: string): Promise<MasterResult>;
  /** A rendition or a viewer's veil, from a master that `makeMaster` wrote, never from an original. */
  render(masterFile: string, ask: RenderRequest): Promise<Buffer>;
  /** Decodes a small picture in a child process and cuts one square out of it, as WebP in each size. Throws MediaRefusal. */
  squares(bytes: Uint8Array, ask: SquaresRequest, member: string): Promise<Buffer[]>;
  /** Decodes a picture that may come from anywhere in a child process and draws a small one of our own. Throws MediaRefusal. */
  thumbnail(bytes: Uint8Array, ask: ThumbnailRequest, member: string): Promise<Thumbnail>;
  /** Ends every child process. Work in flight is rejected. */
  close(): Promise<void>;
}

export type MediaServiceOptions = {
  detector: DetectorName;
  /** Weights of the nudenet adapter; a file whose SHA-256 differs is not loaded. */
  nudenetModel?: { path: string; sha256?: string };
  /** Long side of the protected master, in pixels. */
  masterMaxSide: number;
  /** A private folder of this process, on the disk of the files that are given to the lab: children get their places in it. */
  workDir: string;
  /** How many jobs may run at once. */
  cores: number;
  /** A system ffmpeg to use for video in place of the packaged library. */
  ffmpegPath?: string;
  log: (event: string, facts: Record<string, unknown>) => void;
};
