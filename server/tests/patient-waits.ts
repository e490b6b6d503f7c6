import { vi } from 'vitest';

/** A busy machine may need this long for a single mail. Vitest's default is one second. */
const patienceMs = 20_000;

const { waitFor } = vi;
function waitPatiently<T>(condition: () => T | Promise<T>, options?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(condition, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
}
// This file runs before each test file, in one process.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
