/** A child process began a job and crashed, hung or replied nonsense, most likely because of its file. */
export class ChildFailure extends Error {
  readonly kind: 'late' | 'ended' | 'invalid';
  /** SIGKILL comes from outside: the kernel when memory runs out, or the operator. */
  readonly signal: NodeJS.Signals | null;

  constructor(how: ChildFailure['kind'], message: string, signal: NodeJS.Signals | null = null) {
    super(message);
    this.name = 'ChildFailure';
    this.kind = how;
    this.signal = signal;
  }
}
