/** Rows of samples per pixel, and the parts of a pixel to which spans are rounded. */
export const SUBROWS = 8;
export const PARTS = 16;
export const FULL = SUBROWS * PARTS;

/** A shape in pixels. `scan` gives its spans on lines of growing y, each from left to right edge. */
export type Outline = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  scan: () => (y: number, spans: Spans) => void;
};

/** Joined where they touch, so that overlaps count once. */
export class Spans {
  private from = new Int32Array(64);
  private to = new Int32Array(64);
  private order = new Float64Array(64);
  private count = 0;
  /** One span covers the whole line, so others add nothing. */
  isFull = false;
  private readonly limit: number;

  constructor(width: number) {
    this.limit = width * PARTS;
  }

  clear(): void {
    this.count = 0;
    this.isFull = false;
  }

  add(left: number, right: number): void {
    const from = Math.max(Math.floor(left * PARTS + 0.5), 0);
    const to = Math.min(Math.floor(right * PARTS + 0.5), this.limit);
    if (!(from < to)) return;
    const last = this.count - 1;
    // Neighbouring pieces of a stroke overlap, so most spans are joined here.
    if (last >= 0 && from <= this.to[last]! && to >= this.from[last]!) {
      if (from < this.from[last]!) this.from[last] = from;
      if (to > this.to[last]!) this.to[last] = to;
      this.isFull = this.from[last] === 0 && this.to[last] === this.limit;
      return;
    }
    if (this.count === this.from.length) this.makeRoom();
    if (this.isFull) return;
    this.from[this.count] = from;
    this.to[this.count++] = to;
    this.isFull = from === 0 && to === this.limit;
  }

  /** In a dense scribble the joined spans soon cover the whole line, which ends the work on it. */
  private makeRoom(): void {
    let kept = 0;
    // `each` has sorted a copy, so the joined spans may replace the old ones.
    this.each((from, to) => {
      this.from[kept] = from;
      this.to[kept++] = to;
    });
    this.count = kept;
    this.isFull = kept === 1 && this.from[0] === 0 && this.to[0] === this.limit;
    if (kept * 2 > this.from.length) this.grow();
  }

  private grow(): void {
    const wider = (old: Int32Array) => {
      const grown = new Int32Array(old.length * 2);
      grown.set(old);
      return grown;
    };
    this.from = wider(this.from);
    this.to = wider(this.to);
    this.order = new Float64Array(this.from.length);
  }

  each(visit: (from: number, to: number) => void): void {
    const { from, to, order, count } = this;
    if (count === 0) return;
    if (count === 1) {
      visit(from[0]!, to[0]!);
      return;
    }
    // One number holds both ends, so that sorting needs no comparison function: parts of a row stay far below 2^24.
    for (let i = 0; i < count; i++) order[i] = from[i]! * ENDS + to[i]!;
    const sorted = order.subarray(0, count).sort();
    let start = Math.floor(sorted[0]! / ENDS);
    let end = start;
    for (let i = 0; i < count; i++) {
      const first = Math.floor(sorted[i]! / ENDS);
      const last = sorted[i]! - first * ENDS;
      if (first > end) {
        visit(start, end);
        start = first;
        end = last;
      } else if (last > end) end = last;
    }
    visit(start, end);
  }
}

const ENDS = 2 ** 24;
