/** A single file of fragmented MP4, beside a `playlist` of byte ranges. */
export type Variant = {
  width: number;
  height: number;
  /** Pixels of the shorter side: 720 of "720p". */
  lines: number;
  /** RFC 6381: `avc1.640028,mp4a.40.2`. */
  codecs: string;
  bandwidth: number;
  file: WrittenFile;
  playlist: WrittenFile;
};
export type WrittenFile = { file: string; bytes: number };

export type StreamPlan = {
  durationMs: number;
  preview: boolean;
  variants: boolean;
  outDir: string;
};
export type StreamFiles = {
  preview: WrittenFile | null;
  /** Tallest first; none if the master is too small for a second one. */
  variants: Variant[];
};
