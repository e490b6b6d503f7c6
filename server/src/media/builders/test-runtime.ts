import path from 'node:path';

/** The tests' ONNX Runtime; server/tests/test-onnx-runtime.ts installs it. */
export const testRuntime = path.resolve(import.meta.dirname, '../../../../.cache/onnxruntime');
