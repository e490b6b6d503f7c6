/** An upload was checked against the limits of its time, which may be lower now. No setting allows more than these. */
export const originalLimits = {
  maxPixels: 500_000_000,
  maxFrames: 10_000,
  maxDurationMs: 24 * 3_600_000,
} as const;
