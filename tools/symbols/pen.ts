import { compactPath } from './contours.ts';
import { type Area, grown, join, minus } from './shapes.ts';

/** Everything is drawn this much larger, which closes hair-thin gaps. */
const growth = 0.3;
/** The longer side of each symbol on the grid of 48; none is made larger than by this. */
const side = 45;
const largest = 1.15;

/** Draws one symbol as one area: what is added later lies on top of what was there. */
export class Pen {
  private area: Area = join();

  add(...areas: Area[]): this {
    this.area = join(this.area, ...areas);
    return this;
  }

  cut(...areas: Area[]): this {
    this.area = minus(this.area, join(...areas));
    return this;
  }

  /** Adds with a gap around it, as if it lay in front. */
  over(d: Area, gap = 1.3): this {
    return this.cut(grown(d, gap)).add(d);
  }

  /** The area in the middle of the grid. */
  placed(): Area {
    const whole = grown(this.area, growth, 'MITER');
    const { fLeft, fTop, fRight, fBottom } = whole.computeTightBounds();
    const by = Math.min(largest, side / Math.max(fRight - fLeft, fBottom - fTop));
    const [x, y] = [24 - (by * (fLeft + fRight)) / 2, 24 - (by * (fTop + fBottom)) / 2];
    return whole.transform(by, 0, x, 0, by, y, 0, 0, 1);
  }

  /** Path data in whole numbers on a grid of 480. */
  finish(): string {
    return compactPath(this.placed().toSVGString());
  }
}

/** What draws a symbol, by its name. */
export type Drawings = Record<string, (pen: Pen) => Pen>;
