import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Human } from '@vladmandic/human';
import { clipByOneKernel } from './clip-kernels.ts';

const MODELS = ['centernet', 'blazeface', 'facemesh', 'faceres', 'movenet-lightning'];
const require = createRequire(import.meta.url);

/** The library keeps settings between calls, so each call sets all of them. */
export const configFor = (details: boolean): Partial<Config> => ({
  face: { enabled: true, mesh: { enabled: details }, description: OFF },
  body: OFF,
  object: OFF,
});

/** Pictures are unrelated, so caches for video streams are off. */
const STILL = { skipFrames: 0, skipTime: 0 };
const OFF = { enabled: false };

export async function loadHuman(): Promise<{ human: Human; model: string }> {
  serveFileUrls();
  const home = path.resolve(path.dirname(require.resolve('@vladmandic/human')), '..');
  const wasm = path.join(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'wasm-out');
  // The path is absolute, because the package's main entry needs the native TensorFlow, which is not installed.
  const library: typeof import('@vladmandic/human') = require(path.join(home, 'dist/human.node-wasm.js'));
  const human = new library.Human({
    backend: 'wasm',
    wasmPath: `${wasm}/`,
    modelBasePath: `${pathToFileURL(path.join(home, 'models')).href}/`,
    debug: false,
    async: false,
    warmup: 'none',
    cacheSensitivity: 0,
    filter: OFF,
    gesture: OFF,
    hand: OFF,
    segmentation: OFF,
    face: {
      enabled: true,
      detector: { ...STILL, maxDetected: 20, minConfidence: 0.3, rotation: false },
      mesh: { enabled: true },
      description: { ...STILL, enabled: true },
      iris: OFF,
      emotion: OFF,
      antispoof: OFF,
      liveness: OFF,
    },
    body: { ...STILL, enabled: true, maxDetected: 1, minConfidence: 0.2 },
    object: { ...STILL, enabled: true, maxDetected: 20, minConfidence: 0.25 },
  });
  await human.init();
  clipByOneKernel(human.tf);
  await human.load();
  return { human, model: await nameOf(human.version, path.join(home, 'models')) };
}

async function nameOf(version: string, folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const model of MODELS) hash.update(await readFile(path.join(folder, `${model}.bin`)));
  return `human-${version} ${MODELS.join('+')} sha256:${hash.digest('hex')}`;
}

/** The library reads files through fetch, and Node's refuses file URLs. This one refuses all other URLs. */
function serveFileUrls(): void {
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'file:') throw new Error('The detector reads files only');
    const type = url.pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(await readFile(url), { headers: { 'content-type': type } });
  };
}
