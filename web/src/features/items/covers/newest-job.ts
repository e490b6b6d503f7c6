/** The newest waiting job runs next, and older ones are dropped, so the display lags by one job at most. */
export function runNewest<Job>(run: (job: Job) => Promise<void>): (job: Job) => void {
  let running = false;
  let waiting: { job: Job } | null = null;
  return (job) => {
    waiting = { job };
    if (!running) void runAll();
  };
  async function runAll(): Promise<void> {
    running = true;
    while (waiting) {
      const { job } = waiting;
      waiting = null;
      await run(job);
    }
    running = false;
  }
}
