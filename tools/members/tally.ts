export type Failure = { atMs: number; kind: string; what: string; during: string };
export type Kind = { answered: number; slowestMs: number };
export type SentUpload = { id: string; title: string; sha256: string };

/** Counts requests, failures, and acknowledged things. */
export class Tally {
  readonly began = performance.now();
  /** The current step of the restarts, for the list of failures. */
  during = 'the start';
  readonly kinds = new Map<string, Kind>();
  readonly failures: Failure[] = [];
  /** Refused by a rate limit (429), which is no failure but should stay rare. */
  limited = 0;
  /** A broken answer is a cut stream; a refused reader returns after a second. */
  readonly streams = { opened: 0, ended: 0, cut: 0, refused: 0, events: 0 };
  readonly uploads: SentUpload[] = [];
  readonly comments: { id: string; text: string }[] = [];
  /** The last vote of a member about an item, by both ids. */
  readonly votes = new Map<string, number>();
  /** Votes after it without an answer: the site may have taken them or not. */
  readonly unansweredVotes = new Map<string, Set<number>>();

  answered(kind: string, ms: number): void {
    const { answered, slowestMs } = this.kinds.get(kind) ?? { answered: 0, slowestMs: 0 };
    this.kinds.set(kind, { answered: answered + 1, slowestMs: Math.max(slowestMs, ms) });
  }

  failed(kind: string, what: string): void {
    this.failures.push({ atMs: performance.now() - this.began, kind, what, during: this.during });
  }

  get requests(): number {
    return [...this.kinds.values()].reduce((sum, { answered }) => sum + answered, this.failures.length + this.limited);
  }
}
