import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeReadable } from './make-readable.ts';

/** The lock file lies beside the program, or above its sources. */
const pinned = ['./assets', '../../assets']
  .map((folder) => path.resolve(import.meta.dirname, folder, 'onnxruntime'))
  .find((folder) => existsSync(folder));

const lockOf = (folder: string): string => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

/** Keeps only this system's binaries (45 MB of 288 MB). The folder appears whole or not at all. */
export async function installOnnxRuntime(folder: string, log: (line: string) => void): Promise<void> {
  if (!pinned) throw new Error('The lock file of ONNX Runtime is missing beside the program');
  if (existsSync(folder) && lockOf(folder) === lockOf(pinned)) return makeReadable(folder);
  log('Installing ONNX Runtime (a download of about 100 MB) ...');
  const incoming = `${folder}.incoming`;
  await rm(incoming, { recursive: true, force: true }); // the rest of a killed download
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(path.join(pinned, name), path.join(incoming, name));
    await runNpmCi(incoming);
    await keepOwnBinaries(incoming);
    await makeReadable(incoming);
    await rm(folder, { recursive: true, force: true });
    await rename(incoming, folder);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** The package's own install script would download more. */
async function runNpmCi(folder: string): Promise<void> {
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((resolve, reject) => npm.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`npm could not install ONNX Runtime: ${output.trim()}`);
}

async function keepOwnBinaries(folder: string): Promise<void> {
  const binaries = path.join(folder, 'node_modules/onnxruntime-node/bin/napi-v6');
  const own = path.join(process.platform, process.arch);
  if (!existsSync(path.join(binaries, own))) throw new Error(`ONNX Runtime has no build for ${own}`);
  for (const system of await readdir(binaries))
    for (const processor of await readdir(path.join(binaries, system)))
      if (path.join(system, processor) !== own) await rm(path.join(binaries, system, processor), { recursive: true });
}
