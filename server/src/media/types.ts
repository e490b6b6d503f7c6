import type { EditOperation, Point, Region, StampPicture, Track, Turn } from '@veil/imaging';
import type { Detection } from './detection-types.ts';
import type { MediaFormat, MediaKind } from './format.ts';

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
  /** The 32 bytes are the same in every run and version, so that the noise cannot be averaged out. */
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
