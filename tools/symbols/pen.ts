import { compactPath } from './contours.ts';
import { type Area, grown, join, minus } from './shapes.ts';

/** Everything is enlarged by this much, which closes hair-thin gaps. */
const growth = 0.3;
/** The longer side of each symbol on the grid of 48; none is enlarged beyond it. */
const side = 45;
const largest = 1.15;

/** Draws one symbol as one area; later parts lie on top. */
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

  /** Adds a part with a gap around it, as if it lay in front. */
  over(d: Area, gap = 1.3): this {
    return this.cut(grown(d, gap)).add(d);
  }

  placed(): Area {
    const whole = grown(this.area, growth, 'MITER');
    const { fLeft, fTop, fRight, fBottom } = whole.computeTightBounds();
    const by = Math.min(largest, side / Math.max(fRight - fLeft, fBottom - fTop));
    const [x, y] = [24 - (by * (fLeft + fRight)) / 2, 24 - (by * (fTop + fBottom)) / 2];
    return whole.transform(by, 0, x, 0, by, y, 0, 0, 1);
  }

  finish(): string {
    return compactPath(this.placed().toSVGString());
  }
}

/** The drawing function of each symbol. */
export type Drawings = Record<string, (pen: Pen) => Pen>;
