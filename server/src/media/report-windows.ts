import type { OnProgress } from './types.ts';

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
