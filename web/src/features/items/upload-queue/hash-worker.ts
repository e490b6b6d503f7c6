import { type FileHashes, hashFile } from './hash-file.ts';

export type HashAnswer = { job: number; hashes: FileHashes | null };

let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data: { job, file } }: MessageEvent<{ job: number; file: Blob }>) => {
  last = last.then(async () => {
    const hashes = await hashFile(file).catch(() => null);
    postMessage({ job, hashes } satisfies HashAnswer);
  });
});
