import type { Pixels } from '@veil/imaging';
import { boundingRect, height, type Point, type Rect, width } from './rect.ts';

export type Turn = 0 | 1 | 2 | 3;

/** A model sees the longer side filling the square, and black around it. Mirroring comes last. */
export type Section = {
  rect: Rect;
  turn: Turn;
  blanks?: readonly Rect[];
  mirrored?: boolean | undefined;
  /** The picture is drawn again beyond its edges, mirrored there, so that a face cut by an edge looks whole. */
  reflected?: boolean | undefined;
};

/** Coordinates in 0..1 may lie in the black border. */
export function pointInPicture({ rect, turn, mirrored }: Section, { x, y }: Point): Point {
  const side = Math.max(width(rect), height(rect));
  const [dx, dy] = [(mirrored ? 0.5 - x : x - 0.5) * side, (y - 0.5) * side];
  const middle = { x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 };
  if (turn === 0) return { x: middle.x + dx, y: middle.y + dy };
  if (turn === 1) return { x: middle.x + dy, y: middle.y - dx };
  if (turn === 2) return { x: middle.x - dx, y: middle.y - dy };
  return { x: middle.x - dy, y: middle.y + dx };
}

export function rectInPicture(section: Section, { left, top, right, bottom }: Rect): Rect {
  return boundingRect([pointInPicture(section, { x: left, y: top }), pointInPicture(section, { x: right, y: bottom })]);
}

/** Bilinear, like the models' training; everything outside of the section and every blank is black. */
export function drawSection(picture: Pixels, section: Section, side: number): Int32Array {
  const out = new Int32Array(side * side * 3);
  const { rect, blanks = [], reflected = false } = section;
  const inside = (value: number, size: number) => (value < 0 ? -value : value > size ? 2 * size - value : value);
  const at = (u: number, v: number) => pointInPicture(section, { x: (u + 0.5) / side, y: (v + 0.5) / side });
  const [start, right, down] = [at(0, 0), at(1, 0), at(0, 1)];
  const [rightX, rightY] = [right.x - start.x, right.y - start.y];
  const [downX, downY] = [down.x - start.x, down.y - start.y];
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      let x = start.x + rightX * u + downX * v;
      let y = start.y + rightY * u + downY * v;
      if (x < rect.left || y < rect.top || x >= rect.right || y >= rect.bottom) continue;
      if (reflected) [x, y] = [inside(x, picture.width), inside(y, picture.height)];
      drawPixel(picture, x - 0.5, y - 0.5, out, (v * side + u) * 3);
    }
  }
  for (const blank of blanks) fillBlank(out, side, rectInSquare(section, blank));
  return out;
}

function rectInSquare({ rect, turn, mirrored }: Section, blank: Rect): Rect {
  const long = Math.max(width(rect), height(rect));
  const [middleX, middleY] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
  const at = (x: number, y: number): Point => {
    const [dx, dy] = [(x - middleX) / long, (y - middleY) / long];
    if (turn === 0) return { x: 0.5 + dx, y: 0.5 + dy };
    if (turn === 1) return { x: 0.5 - dy, y: 0.5 + dx };
    if (turn === 2) return { x: 0.5 - dx, y: 0.5 - dy };
    return { x: 0.5 + dy, y: 0.5 - dx };
  };
  const drawn = boundingRect([at(blank.left, blank.top), at(blank.right, blank.bottom)]);
  return mirrored ? { ...drawn, left: 1 - drawn.right, right: 1 - drawn.left } : drawn;
}

function fillBlank(out: Int32Array, side: number, { left, top, right, bottom }: Rect): void {
  const pixel = (share: number) => Math.min(Math.max(Math.round(share * side), 0), side);
  for (let v = pixel(top); v < pixel(bottom); v++) {
    out.fill(0, (v * side + pixel(left)) * 3, (v * side + Math.max(pixel(left), pixel(right))) * 3);
  }
}

/** Runs for every pixel: without objects and closures it takes a tenth of the time. */
function drawPixel(picture: Pixels, x: number, y: number, out: Int32Array, to: number): void {
  const { data, width: w, height: h, channels } = picture;
  const left = x < 0 ? 0 : x | 0;
  const top = y < 0 ? 0 : y | 0;
  const across = left + 1 < w ? channels : 0;
  const down = top + 1 < h ? w * channels : 0;
  const shareX = x < 0 ? 0 : x - left;
  const shareY = y < 0 ? 0 : y - top;
  const from = (top * w + left) * channels;
  for (let colour = 0; colour < 3; colour++) {
    const at = from + colour;
    const a = data[at] ?? 0;
    const b = data[at + across] ?? 0;
    const c = data[at + down] ?? 0;
    const d = data[at + down + across] ?? 0;
    const above = a + (b - a) * shareX;
    const below = c + (d - c) * shareX;
    out[to + colour] = above + (below - above) * shareY + 0.5;
  }
}
