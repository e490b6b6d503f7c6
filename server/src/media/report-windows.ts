import type { OnProgress } from './types.ts';

/** The same windows, reporting how much of the duration those that were taken cover. */
export async function* reportWindows<T extends { times: number[] }>(
  windows: AsyncIterable<T>,
  durationMs: number | undefined,
  onProgress: OnProgress | undefined,
): AsyncIterable<T> {
  for await (const window of windows) {
    yield window;
    onProgress?.(Math.min(1, (window.times.at(-1) ?? 0) / (durationMs || Number.POSITIVE_INFINITY)));
  }
}
