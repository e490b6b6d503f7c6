import type { ChildCommand } from './child-command.ts';
import type { Rank } from './fair-queue.ts';
import type { MediaObserver } from './observer.ts';
import type { JobFolder } from './sandbox/job-folder.ts';
import type { OnProgress } from './types.ts';

export type PoolOptions = {
  name: string;
  start: (folder: JobFolder) => ChildCommand;
  /** Each child gets its own job folder in it. */
  workDir: string;
  size: number;
  /** A child is replaced then, with anything that a hostile file left in its memory. */
  retireAfter: { jobs: number; busyMs: number };
  idleMs?: number;
  log: (event: string, facts: Record<string, unknown>) => void;
  observe?: MediaObserver | undefined;
};

export type PoolJob = {
  task: string;
  input: object;
  deadlineMs: number;
  /** A child serves only one member, so that a hostile file cannot reach another member's files. */
  member?: string;
  /** The child gets its path as `input.file`. */
  file?: string;
  outDir?: string;
  onProgress?: OnProgress | undefined;
  rank?: Rank;
};

export type ProcessPool = {
  /** Rejects if the child fails, dies, answers nonsense or overruns the deadline, which kills it. */
  run(job: PoolJob): Promise<unknown>;
  close(): Promise<void>;
};
