import type { Drawings, Pen } from './pen.ts';
import {
  type Area,
  both,
  brush,
  circle,
  edge,
  grown,
  leaf,
  line,
  meet,
  minus,
  outline,
  type Point,
  path,
  polar,
  ring,
  spiral,
  turn,
} from './shapes.ts';

export const signs = {
  Heart: (pen) =>
    pen
      .add(both(outline('24 13!, 18.6 6.4, 10.4 5.4, 3.8 11, 3.4 20.4, 9 30, 24 44.4!')))
      .cut(brush('8 19.4 0.4, 9 13.4 2, 14 10.4 0.4')),
  Eye: (pen) =>
    pen
      .add(outline('2 25!, 11 15.4, 24 11.6, 37 15.4, 46 25!, 37 34, 24 37.6, 11 34'))
      .cut(outline('7 25!, 14 18, 24 15.4, 34 18, 41 25!, 34 31.4, 24 34, 14 31.4'))
      .add(circle(24, 24.4, 7.6))
      .cut(circle(24, 24.4, 3.2), circle(27, 20.8, 1.7))
      .add(
        circle(24, 24.4, 1.7),
        ...[-40, -20, 0, 20, 40].map((at) => leaf(polar(24, 40, 31, at), polar(24, 40, 38, at), 2)),
      ),
  Hand: (pen) =>
    pen
      .add(
        outline(
          '15 46!, 14.6 40, 11.4 34, 5 26.6, 5.4 23.4, 8.6 23, 14.6 28!, 13.4 10, 15 7.6, 17.4 10, 19.4 22.4!, 20 5, 22 2.4, 24.4 5, 25 22!, 27.2 7, 29.4 4.8, 31.4 7.2, 30.6 23.4!, 34.2 13.4, 36.4 11.8, 37.8 14.2, 36.6 26, 35 36, 33 41, 33 46!',
        ),
      )
      .cut(outline('17.4 33.4!, 21.4 29.8, 25.6 29.8, 29.8 33.4!, 25.6 36.8, 21.4 36.8'))
      .add(circle(23.6, 33.3, 2.2)),
  Flame: (pen) =>
    pen
      .add(
        outline(
          '26 1.6!, 28 9, 36 17.4, 40 28, 36.4 39, 24 46, 12 40, 8 29, 11 19.4, 14.4 14!, 16.4 19.4, 19.6 21.4!, 20.4 11',
        ),
      )
      .cut(outline('25.4 21.4!, 27.4 27, 31.6 32, 31 38.4, 24.4 42.6, 17.6 39, 17 33, 19.8 28.6!, 22 31!, 23 26'))
      .add(outline('24.4 32.4!, 27 36.4, 26.4 39.6, 24.2 40.8, 21.8 39, 22 36.4')),
  Infinity: (pen) =>
    pen
      .add(
        path('M24 24C19 15 15.4 12.4 11.6 12.4A11.6 11.6 0 0 0 11.6 35.6C15.4 35.6 19 33 24 24Z'),
        turn(path('M24 24C19 15 15.4 12.4 11.6 12.4A11.6 11.6 0 0 0 11.6 35.6C15.4 35.6 19 33 24 24Z'), 180),
      )
      .cut(both(path('M19.6 24C16.6 18.4 14.4 17 11.8 17A7 7 0 0 0 11.8 31C14.4 31 16.6 29.6 19.6 24Z'))),
  Spiral: (pen) => pen.add(brush(...spiral([24, 24], [1.4, 19.4], [2, 4.4], { turns: 3, start: 40 }))),
  Labyrinth: (pen) => {
    const walls: [number, number, number][] = [
      [20.4, 8, 352],
      [15.6, 188, 532],
      [10.8, 14, 346],
      [6, 196, 524],
    ];
    for (const [r, from, to] of walls) {
      const [a, b] = [polar(24, 24, r, from).join(' '), polar(24, 24, r, to).join(' ')];
      const middle = polar(24, 24, r, (from + to) / 2).join(' ');
      pen.add(line(`M${a}A${r} ${r} 0 0 1 ${middle}A${r} ${r} 0 0 1 ${b}`, 2.5));
    }
    return pen.add(
      line(`M${polar(24, 24, 20.4, 8).join(' ')}L${polar(24, 24, 15.6, 9).join(' ')}`, 2.5),
      line(`M${polar(24, 24, 15.6, 188).join(' ')}L${polar(24, 24, 10.8, 190).join(' ')}`, 2.5),
      line(`M${polar(24, 24, 10.8, 346).join(' ')}L${polar(24, 24, 6, 344).join(' ')}`, 2.5),
      circle(24, 24, 2),
    );
  },
  Knot: (pen) => {
    const loops = [0, 90, 180, 270].map((at) => turn(edge(path('M24 3C33 3 33 13 24 24C15 13 15 3 24 3Z'), 3.4), at));
    pen.add(ring(24, 24, 15.6, 12.2), ...loops);
    for (const [nth, loop] of loops.entries()) crossOver(pen, loop, polar(24, 24, 13.9, nth * 90 + 24));
    for (const nth of [0, 1, 2, 3]) crossOver(pen, ring(24, 24, 15.6, 12.2), polar(24, 24, 13.9, nth * 90 - 24));
    return pen.over(circle(24, 24, 3), 0.9);
  },
  Triquetra: (pen) => {
    // Three half circles around a triangle's corners, each from tip to tip.
    const [side, width] = [20, 3.6];
    const corner = (nth: number) => polar(24, 27, side / Math.sqrt(3), nth * 120 + 180);
    const arc = (nth: number) => {
      const [x, y] = corner(nth);
      const [from, to] = [polar(x, y, side, nth * 120 - 90), polar(x, y, side, nth * 120 + 90)];
      return line(`M${from.join(' ')}A${side} ${side} 0 0 1 ${to.join(' ')}`, width);
    };
    const arcs = [arc(0), arc(1), arc(2)];
    const band = ring(24, 27, side * 0.78 + width / 2, side * 0.78 - width / 2);
    pen.add(band, ...arcs);
    for (const [nth, one] of arcs.entries()) {
      const [x, y] = corner(nth);
      crossOver(pen, one, polar(x, y, side, nth * 120 + 30));
      crossOver(pen, one, polar(x, y, side, nth * 120 - 51));
      crossOver(pen, band, polar(x, y, side, nth * 120 + 51));
    }
    return pen;
  },
} satisfies Drawings;

/** Lets one strand lie over the others at a crossing. */
function crossOver(pen: Pen, strand: Area, [x, y]: Point): void {
  const piece = meet(strand, circle(x, y, 4.4));
  pen.cut(minus(grown(piece, 0.9), strand)).add(piece);
}
