/** One height of a video's HLS stream, in a single file of fragmented MP4. `file` is beside its `playlist` of byte ranges. */
export type Variant = {
  width: number;
  height: number;
  /** Pixels of the shorter side: 720 of "720p". */
  lines: number;
  /** As in RFC 6381: `avc1.640028,mp4a.40.2`. */
  codecs: string;
  /** Bits a second, of the heaviest segment. */
  bandwidth: number;
  file: WrittenFile;
  playlist: WrittenFile;
};
export type WrittenFile = { file: string; bytes: number };

/** What is made of a published video beside it. */
export type StreamPlan = {
  durationMs: number;
  preview: boolean;
  variants: boolean;
  /** An existing empty folder. */
  outDir: string;
};
export type StreamFiles = {
  /** Three silent seconds, small. */
  preview: WrittenFile | null;
  /** Tallest first; none where the master is too small for a second one. */
  variants: Variant[];
};
