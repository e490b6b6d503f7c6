import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keptModel } from '../platform/config.ts';

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
  const incoming = `${model.path}.incoming`;
  mkdirSync(path.dirname(model.path), { recursive: true });
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  const hash = createHash('sha256');
  try {
    await pipeline(Readable.fromWeb(answer.body as never), counting(hash), createWriteStream(incoming));
    const got = hash.digest('hex');
    if (got !== wanted) throw new Error(`The checksum is ${got}, not ${wanted}: nothing was kept`);
    writeFileSync(model.checksum, `${wanted}\n`);
    renameSync(incoming, model.path);
  } finally {
    rmSync(incoming, { force: true });
  }
  say(`Kept ${model.path}. The site uses it from its next start on.`);
}

function counting(hash: ReturnType<typeof createHash>): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > mostBytes ? new Error(`More than ${mostBytes} bytes: these are not the weights`) : null, chunk);
    },
  });
}
