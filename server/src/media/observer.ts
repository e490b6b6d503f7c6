/** Told of child processes and their jobs, by the name of their pool, for counting. */
export type MediaObserver = {
  started(pool: string): void;
  ended(pool: string): void;
  /** `refused`: for what the file is; `failed`: for everything else. */
  worked(job: { pool: string; task: string; result: 'done' | 'refused' | 'failed'; ms: number }): void;
};

/** What the media service tells its owner. */
export type MediaReports = { log: (event: string, facts: Record<string, unknown>) => void; observe?: MediaObserver };
