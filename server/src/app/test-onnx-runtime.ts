import { testRuntime } from '../media/builders/test-runtime.ts';
import { installOnnxRuntime } from './onnx-runtime.ts';

/** Vitest calls this once per run: the first one in a clone downloads ONNX Runtime. Only tests of NudeNet fail without it. */
export default async function setUpOnnxRuntime(): Promise<void> {
  await installOnnxRuntime(testRuntime, console.log).catch((error: Error) => console.error(error.message));
}
