import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runtimeFolder, storedModel } from '../platform/detector-config.ts';
import { writeWholeFile } from '../platform/storage/whole-file.ts';
import { makeReadable } from './make-readable.ts';
import { installOnnxRuntime } from './onnx-runtime.ts';

/** Four times NudeNet's largest published weights. */
const maxBytes = 512 * 2 ** 20;
const usage =
  'Usage: veil fetch-model <address> <sha256>: NudeNet weights as ONNX, and the checksum their publisher gives. ' +
  'Without both it installs only what runs the weights of NUDENET_MODEL.';

type Log = (line: string) => void;

export async function fetchModel(words: string[], dataDir: string, log: Log = console.log): Promise<void> {
  const [address, sha256] = words;
  if (address !== undefined) requireSource(address, sha256);
  await installOnnxRuntime(runtimeFolder(dataDir), log);
  log(`ONNX Runtime is in ${runtimeFolder(dataDir)}.`);
  if (address !== undefined && sha256 !== undefined) await fetchWeights(address, sha256, dataDir, log);
  // Also fixes weights that an older version stored for its own user only.
  const { path: weights } = storedModel(dataDir);
  if (existsSync(weights)) await makeReadable(weights);
}

function requireSource(address: string, sha256 = ''): void {
  if (!/^https?:\/\//.test(address) || !/^[0-9a-f]{64}$/i.test(sha256)) throw new Error(usage);
}

async function fetchWeights(address: string, sha256: string, dataDir: string, log: Log): Promise<void> {
  const wanted = sha256.toLowerCase();
  const model = storedModel(dataDir);
  const incoming = path.join(path.dirname(model.path), 'incoming');
  await rm(incoming, { recursive: true, force: true }); // files of a killed download
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  // The checksum first, because the site refuses weights without one.
  const keepChecksum = () => writeWholeFile(model.checksum, Buffer.from(`${wanted}\n`), incoming);
  const weights = checked(Readable.fromWeb(answer.body as never), wanted, keepChecksum);
  try {
    await writeWholeFile(model.path, Readable.from(weights, { objectMode: false }), incoming);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  log(`Kept ${model.path}. The site uses it from its next start on.`);
}

/** Throws at the end if the checksum differs. */
async function* checked(
  bytes: AsyncIterable<Buffer>,
  wanted: string,
  whenRight: () => Promise<void>,
): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > maxBytes) throw new Error(`More than ${maxBytes} bytes: these are not the weights`);
    hash.update(chunk);
    yield chunk;
  }
  const got = hash.digest('hex');
  if (got !== wanted) throw new Error(`The checksum is ${got}, not ${wanted}: nothing was kept`);
  await whenRight();
}
