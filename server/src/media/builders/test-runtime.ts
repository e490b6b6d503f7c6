import path from 'node:path';

/** Where tests find ONNX Runtime; server/src/app/test-onnx-runtime.ts installs it. */
export const testRuntime = path.resolve(import.meta.dirname, '../../../../.cache/onnxruntime');
