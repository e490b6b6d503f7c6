/** One height of a video's HLS stream, in a single file of fragmented MP4. `file` is beside its `playlist` of byte ranges. */
export type Variant = {
  width: number;
  height: number;
  /** Pixels of the shorter side: 720 of "720p". */
  lines: number;
  /** As in RFC 6381: `avc1.640028,mp4a.40.2`. */
  codecs: string;
  /** Bits per second of the heaviest segment. */
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
