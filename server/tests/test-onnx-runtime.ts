import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { testRuntime } from '../src/media/builders/test-runtime.ts';
import { installOnnxRuntime } from '../src/operator/onnx-runtime.ts';

const place = path.resolve(import.meta.dirname, '../src/media/builders/test-runtime.ts');
/** Imports of other files of the tests, through which a test gets the runtime. */
const imports = /from '(\.[^']*(?:testing|builders)[^']*)'/g;

/**
 * Whether one of these files imports the place of the tests' ONNX Runtime, directly or through other files of the
 * tests.
 */
export function needsRuntime(files: readonly string[]): boolean {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (file === place) return true;
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const folder = path.dirname(file);
    for (const [, found = ''] of readFileSync(file, 'utf8').matchAll(imports))
      waiting.push(path.resolve(folder, found));
  }
  return false;
}

/**
 * Vitest calls this once per run. The first run in a clone that tests NudeNet downloads ONNX Runtime; only its tests
 * fail without it.
 */
export default async function setUpOnnxRuntime({ vitest }: TestProject): Promise<void> {
  if (!needsRuntime(vitest.state.getPaths())) return;
  await installOnnxRuntime(testRuntime, console.log).catch((error: Error) => console.error(error.message));
}
