import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, detectors } from './config-type.ts';
import { readVariable } from './environment.ts';
import { readChoice, readList } from './variables.ts';

export function storedModel(dataDir: string): { path: string; checksum: string } {
  const file = path.join(dataDir, 'models', 'nudenet.onnx');
  return { path: file, checksum: `${file}.sha256` };
}

export const runtimeFolder = (dataDir: string): string => path.join(dataDir, 'models', 'onnxruntime');

function readModel(env: NodeJS.ProcessEnv, dataDir: string): Config['nudenetModel'] {
  const given = readVariable('NUDENET_MODEL', env);
  const [sha256] = readList(env, 'NUDENET_SHA256', 'the 64 hexadecimal digits of a SHA-256', (entry) =>
    /^[0-9a-f]{64}$/i.test(entry),
  );
  const runtime = runtimeFolder(dataDir);
  if (given) return { path: path.resolve(given), ...(sha256 && { sha256: sha256.toLowerCase() }), runtime };
  const stored = storedModel(dataDir);
  return existsSync(stored.path)
    ? { path: stored.path, sha256: readFileSync(stored.checksum, 'utf8').trim(), runtime }
    : null;
}

export function readDetector(env: NodeJS.ProcessEnv, dataDir: string): Pick<Config, 'detector' | 'nudenetModel'> {
  const model = readModel(env, dataDir);
  const detector = readChoice(env, 'DETECTOR', detectors) ?? (model ? 'nudenet' : 'pose');
  if (detector === 'nudenet' && !model)
    throw new Error('DETECTOR=nudenet needs NUDENET_MODEL, the path of its weights');
  return { detector, nudenetModel: model };
}
