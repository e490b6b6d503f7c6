import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { keptModel } from '../platform/config.ts';
import { writeWholeFile } from '../platform/storage/whole-file.ts';

/** NudeNet's largest published weights are a quarter of this. */
const mostBytes = 512 * 2 ** 20;
const usage =
  'Usage: veil fetch-model <address> <sha256>: NudeNet weights as ONNX, and the checksum their publisher gives';

/** `veil fetch-model`: brings the weights of the NudeNet detector into the data folder. What is not what was asked for is not kept. */
export async function fetchModel(
  [address, sha256]: string[],
  dataDir: string,
  say: (line: string) => void = console.log,
): Promise<void> {
  if (!address || !/^https?:\/\//.test(address) || !/^[0-9a-f]{64}$/i.test(sha256 ?? '')) throw new Error(usage);
  const wanted = (sha256 ?? '').toLowerCase();
  const model = keptModel(dataDir);
  const incoming = path.join(path.dirname(model.path), 'incoming');
  await rm(incoming, { recursive: true, force: true }); // what a killed download left
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  // The checksum first: weights without one would keep the site from starting.
  const keepChecksum = () => writeWholeFile(model.checksum, Buffer.from(`${wanted}\n`), incoming);
  const weights = checked(Readable.fromWeb(answer.body as never), wanted, keepChecksum);
  try {
    await writeWholeFile(model.path, Readable.from(weights, { objectMode: false }), incoming);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  say(`Kept ${model.path}. The site uses it from its next start on.`);
}

/** The bytes, or a failure where they are not those that were asked for: at their end at the latest. */
async function* checked(
  bytes: AsyncIterable<Buffer>,
  wanted: string,
  whenRight: () => Promise<void>,
): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > mostBytes) throw new Error(`More than ${mostBytes} bytes: these are not the weights`);
    hash.update(chunk);
    yield chunk;
  }
  const got = hash.digest('hex');
  if (got !== wanted) throw new Error(`The checksum is ${got}, not ${wanted}: nothing was kept`);
  await whenRight();
}
