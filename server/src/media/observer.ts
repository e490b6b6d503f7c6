export type MediaObserver = {
  started(pool: string): void;
  ended(pool: string): void;
  /** `refused`: because of the file; `failed`: for any other reason. */
  worked(job: { pool: string; task: string; result: 'done' | 'refused' | 'failed'; ms: number }): void;
};

export type MediaReports = { log: (event: string, facts: Record<string, unknown>) => void; observe?: MediaObserver };
