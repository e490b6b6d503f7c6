import type { Drawings } from './pen.ts';
import {
  both,
  box,
  circle,
  ellipse,
  join,
  leaf,
  line,
  meet,
  minus,
  polygon,
  ring,
  spin,
  star,
  turn,
} from './shapes.ts';

const horizon = (y: number, from: number, to: number) => line(`M${from} ${y}H${to}`, 2.4);

export const sky = {
  Sun: (pen) =>
    pen
      .add(circle(24, 24, 9), spin(polygon('24 2.5, 27 12.4, 21 12.4'), 8))
      .add(turn(spin(leaf([24, 6], [24, 13], 1.7), 8), 22.5))
      .cut(ring(24, 24, 11.8, 10))
      .cut(ring(24, 24, 6.6, 5.5)),
  Crescent: (pen) =>
    pen
      .add(circle(22.5, 24, 19.5))
      .cut(circle(30.5, 20.5, 15.6))
      .add(star(34.5, 19.5, 5, 5.6, 2.3)),
  'Half moon': (pen) =>
    pen
      .add(circle(24, 24, 19))
      .cut(meet(circle(24, 24, 16.6), box(24, 0, 24, 48)))
      .cut(circle(15.5, 17, 2.6), circle(12.5, 26, 1.7), circle(18.5, 31, 3.2)),
  'Moon phases': (pen) =>
    pen
      .add(circle(24, 24, 9.6), both(minus(circle(10.6, 24, 10.4), circle(3.4, 24, 10.2))))
      .cut(both(minus(circle(24, 24, 11.2), circle(24, 24, 9.6))))
      .add(star(24, 7.5, 4, 5, 1.5), star(24, 40.5, 4, 5, 1.5)),
  Eclipse: (pen) =>
    pen
      .add(circle(24, 24, 15.5), spin(leaf([24, 4.2], [24, 9], 1.2), 24))
      .cut(circle(25.2, 25.2, 12.8))
      .over(star(13.4, 13.4, 4, 7.4, 1.7), 1),
  Star: (pen) => pen.add(star(24, 25.5, 5, 22, 9.4)).cut(circle(24, 25.5, 3.4)),
  'North star': (pen) =>
    pen
      .add(star(24, 24, 4, 13, 5.4, 45))
      .over(star(24, 24, 4, 22, 4.6), 1.2)
      .cut(circle(24, 24, 1.7)),
  Comet: (pen) =>
    pen
      .add(leaf([12, 36], [45, 3], 6.6), leaf([14, 39], [45, 17], 3.6, 1.2), leaf([9, 34], [31, 3], 3.6, -1.2))
      .over(star(14.5, 33.5, 5, 12, 5.2, -12), 1.3),
  Planet: (pen) => {
    const orbit = turn(minus(ellipse(24, 24, 22, 7.4), ellipse(24, 23.4, 17.4, 4.1)), -22);
    const front = meet(orbit, turn(box(0, 23.5, 48, 24), -22));
    return pen
      .add(orbit)
      .over(circle(24, 24, 12.4), 1.2)
      .over(front, 1.2);
  },
  Cloud: (pen) =>
    pen
      .add(circle(14, 29, 9), circle(24, 20, 11), circle(34.5, 27.5, 10), box(14, 28, 21, 10, 2), circle(14, 29, 9))
      .cut(line('M14.5 31.5a4.6 4.6 0 0 1 1.2-6.6', 1.5), line('M19.5 17.5a6.4 6.4 0 0 1 7-3.2', 1.5)),
  Lightning: (pen) => pen.add(polygon('29 2, 9 27.5, 20.5 27.5, 15.5 46, 39 18.5, 26.5 18.5, 34 2')),
  Snowflake: (pen) =>
    pen.add(
      spin(
        join(line('M24 24V3.5', 2.6), line('M18.6 6.4L24 11.4L29.4 6.4', 2.4), line('M18.8 13L24 17.8L29.2 13', 2.2)),
        6,
      ),
      circle(24, 24, 3.4),
    ),
  Dawn: (pen) => {
    const ray = polygon('24 4.5, 25.9 14.2, 22.1 14.2');
    return pen
      .add(
        meet(
          join(circle(24, 31, 11.5), ...[-72, -48, -24, 0, 24, 48, 72].map((at) => turn(ray, at, 24, 31))),
          box(0, 0, 48, 31),
        ),
      )
      .add(horizon(34.6, 4, 44), horizon(39.4, 10, 38), horizon(44.2, 17, 31));
  },
} satisfies Drawings;
