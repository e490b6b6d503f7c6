import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';

/**
 * Puts one value into storage and kills itself at the nth file system operation, in the middle of a write. A number
 * beyond the last operation lets it finish. Prints each operation.
 */
const [folder = '', kind, text = '', size = '', nth = ''] = process.argv.slice(2);
let count = 0;

const dieHere = () => process.kill(process.pid, 'SIGKILL');

async function step<T>(what: string, whole: () => Promise<T>, half: () => Promise<unknown> = async () => undefined) {
  count += 1;
  if (count === Number(nth)) {
    await half();
    dieHere();
    await new Promise(() => setInterval(() => undefined, 1_000));
  }
  process.stdout.write(`${what.replaceAll(folder, '')}\n`);
  return whole();
}

const real = { ...fs };
const halfOf = (data: Uint8Array) => data.subarray(0, data.length / 2);

function watched(handle: FileHandle, file: string): FileHandle {
  const { writeFile, appendFile, sync, datasync } = handle;
  const half = (data: unknown) =>
    data instanceof Uint8Array ? writeFile.call(handle, halfOf(data)) : Promise.resolve();
  Object.assign(handle, {
    writeFile: (data: Uint8Array, ...rest: []) =>
      step(
        `write ${file}`,
        () => writeFile.call(handle, data, ...rest),
        () => half(data),
      ),
    appendFile: (data: Uint8Array, ...rest: []) =>
      step(
        `write ${file}`,
        () => appendFile.call(handle, data, ...rest),
        () => half(data),
      ),
    sync: () => step(`sync ${file}`, () => sync.call(handle)),
    datasync: () => step(`sync ${file}`, () => datasync.call(handle)),
  });
  return handle;
}

Object.assign(fs, {
  open: async (file: string, ...rest: []) => watched(await step(`open ${file}`, () => real.open(file, ...rest)), file),
  mkdir: (file: string, ...rest: []) => step(`mkdir ${file}`, () => real.mkdir(file, ...rest)),
  rename: (from: string, to: string) => step(`rename ${from} ${to}`, () => real.rename(from, to)),
  link: (from: string, to: string) => step(`link ${from} ${to}`, () => real.link(from, to)),
  unlink: (file: string) => step(`unlink ${file}`, () => real.unlink(file)),
  rm: (file: string, ...rest: []) => step(`unlink ${file}`, () => real.rm(file, ...rest)),
  writeFile: (file: string, data: Uint8Array, ...rest: []) =>
    step(
      `write ${file}`,
      () => real.writeFile(file, data, ...rest),
      () => real.writeFile(file, halfOf(data)),
    ),
  copyFile: (from: string, to: string) =>
    step(
      `copy ${from} ${to}`,
      () => real.copyFile(from, to),
      async () => real.writeFile(to, halfOf(await real.readFile(from))),
    ),
});
syncBuiltinESMExports();

const { openDiskStorage } = await import('./index.ts');
const storage = openDiskStorage(folder);
const bytes = Buffer.alloc(Number(size), text);
const chunk = Math.ceil(bytes.length / 2);
await storage.put(
  'a/b/c',
  kind === 'bytes'
    ? bytes
    : { open: () => Readable.from([bytes.subarray(0, chunk), bytes.subarray(chunk)]), length: bytes.length },
  { onlyIfNew: kind === 'new' },
);
process.stdout.write('done\n');
