import path from 'node:path';
import { expect, it } from 'vitest';
import { needsRuntime } from './test-onnx-runtime.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '..', file);

it.each([
  ['a test of the detector', 'src/media/detection-service.test.ts', true],
  ['a test whose site has a detector', 'src/features/items/review/review.test.ts', true],
  ['a test of the download', 'src/operator/fetch-model.test.ts', true],
  ['a test of a site without a detector', 'src/features/talk/polls/polls.test.ts', false],
  ['a test of pictures', 'src/media/picture.test.ts', false],
])('the run downloads ONNX Runtime only for what tests a detector: %s', (_, file, needs) => {
  expect(needsRuntime([at(file)])).toBe(needs);
});
