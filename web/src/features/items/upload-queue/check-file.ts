import type { OwnDuplicate } from '@veil/contract/items/uploads.ts';
import { api } from '../../../platform/api.ts';
import { NetworkError } from '../../../platform/errors.ts';
import type { FileHashes } from './hash-file.ts';
import type { HashAnswer } from './hash-worker.ts';

export type FoundDuplicates = { own: OwnDuplicate[]; same: 'exact' | 'close' | null };

/** Milliseconds without work before the worker ends. */
const idleMs = 30_000;

let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let jobs = 0;
const waiting = new Map<number, (hashes: FileHashes | null) => void>();

function endWorker(): void {
  for (const answer of waiting.values()) answer(null);
  waiting.clear();
  worker?.terminate();
  worker = null;
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  opened.onmessage = ({ data: { job, hashes } }: MessageEvent<HashAnswer>) => {
    waiting.get(job)?.(hashes);
    waiting.delete(job);
    clearTimeout(idle);
    if (waiting.size === 0) idle = setTimeout(endWorker, idleMs);
  };
  // The worker's code did not load, so nothing is checked and the upload continues.
  opened.onerror = endWorker;
  return opened;
}

function hashBeside(file: Blob): Promise<FileHashes | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  worker ??= openWorker();
  clearTimeout(idle);
  jobs += 1;
  const job = jobs;
  return new Promise((done) => {
    waiting.set(job, done);
    worker?.postMessage({ job, file });
  });
}

const hashed = new WeakMap<Blob, Promise<FileHashes | null>>();
const found = new WeakMap<Blob, Promise<FoundDuplicates | null>>();
const answered = new WeakMap<Blob, FoundDuplicates | null>();

export const isKnownDuplicate = (file: Blob): boolean => (answered.get(file)?.own.length ?? 0) > 0;

function hashesOf(file: Blob): Promise<FileHashes | null> {
  const known = hashed.get(file) ?? hashBeside(file);
  hashed.set(file, known);
  return known;
}

async function ask(file: Blob): Promise<FoundDuplicates | null> {
  const hashes = await hashesOf(file);
  if (!hashes) return null;
  try {
    return await api.checkUpload({ body: hashes });
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    // A refused check stops nothing.
    return null;
  }
}

/** The file is not sent. Returns null if unknown. Throws without a network. */
export function checkFile(file: Blob): Promise<FoundDuplicates | null> {
  const asked = found.get(file) ?? ask(file);
  found.set(file, asked);
  asked.then(
    (answer) => answered.set(file, answer),
    () => found.delete(file),
  );
  return asked;
}
