/** A child process that had begun a job and did not end it well. What it was given is the likeliest cause, not the site. */
export class ChildFailure extends Error {
  readonly how: 'late' | 'ended' | 'nonsense';
  /** The signal that ended it. SIGKILL comes from outside: a machine that is short of memory, or whoever runs it. */
  readonly signal: NodeJS.Signals | null;

  constructor(how: ChildFailure['how'], message: string, signal: NodeJS.Signals | null = null) {
    super(message);
    this.name = 'ChildFailure';
    this.how = how;
    this.signal = signal;
  }
}
