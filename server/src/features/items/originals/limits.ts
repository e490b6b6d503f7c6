export const originalLimits = {
  maxPixels: 500_000_000,
  maxFrames: 10_000,
  maxDurationMs: 24 * 3_600_000,
} as const;
