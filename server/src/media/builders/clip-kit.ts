import type { Box, Pixels } from '@veil/imaging';

export type Sprite = Pixels & { face: Box };
type At = { x: number; y: number; height: number };

/** How a person appears: beside a constant person, alone, or crossing in front of them. */
export const manners = ['beside', 'alone', 'crossing'] as const;
/** `before` stands in front of them all the time. */
export type Manner = (typeof manners)[number] | 'before';
/** How they come and go: at once, by a fade over half of their frames, or as a cut to another place. */
export const entries = ['sudden', 'fade', 'cut'] as const;
export type Entry = (typeof entries)[number];

export type Appearance = {
  manner: Manner;
  entry: Entry;
  /** First frame and number of frames. */
  from: number;
  count: number;
  /** Height of the person, as a share of the picture's. */
  height: number;
  /** Background pixels that pass by from frame to frame. */
  pan?: number;
};
export type KitSize = { width: number; height: number; frames: number };
/** A face in a frame. Below half its strength it is fading, and no detector must find it. */
export type ShownFace = { box: Box; person: Box; strength: number };
export type KitClip = { frames: Pixels[]; faces: ShownFace[][] };

/** A clip in which one person appears. The same arguments give the same pixels. */
export function drawKitClip(sprite: Sprite, other: Sprite, appearance: Appearance, size: KitSize): KitClip {
  const { manner, entry, from, count, height, pan = 0 } = appearance;
  const clip: KitClip = { frames: [], faces: [] };
  const backgrounds = new Map<number, Pixels & { data: Uint8Array }>();
  const backgroundAt = (shift: number, dark: boolean) => {
    const known = backgrounds.get(shift) ?? aBackground(size, shift, dark);
    backgrounds.set(shift, known);
    return { ...known, data: known.data.slice() };
  };
  for (let nth = 0; nth < size.frames; nth++) {
    const during = nth - from;
    const isIn = during >= 0 && during < count;
    const elsewhere = isIn && entry === 'cut';
    const frame = backgroundAt(nth * pan + (elsewhere ? CUT : 0), elsewhere);
    const faces: ShownFace[] = [];
    if (manner !== 'alone' && !elsewhere) faces.push(draw(frame, other, { x: 0.3, y: 0.08, height: 0.9 }, 1));
    if (isIn) {
      const half = Math.max(1, count / 2);
      const strength = entry === 'fade' ? Math.min(1, (during + 1) / half, (count - during) / half) : 1;
      const crossed = 0.05 + (0.9 * (during + 0.5)) / count;
      const x = { crossing: crossed, before: 0.3, beside: 0.72, alone: 0.72 }[manner];
      faces.push(draw(frame, sprite, { x, y: 0.96 - height, height }, strength));
    }
    clip.frames.push(frame);
    clip.faces.push(faces);
  }
  return clip;
}

/** Pixels between the two places of a clip with a cut. */
const CUT = 911;
const backgrounds = new Map<string, Pixels & { data: Uint8Array }>();

/** A wall with a pattern of several sizes. Most clips stand still, so that each wall is drawn once and then copied. */
function aBackground(size: KitSize, shift: number, dark: boolean): Pixels & { data: Uint8Array } {
  const name = [size.width, size.height, shift, dark].join();
  let wall = backgrounds.get(name);
  if (!wall) {
    wall = drawBackground(size, shift, dark);
    if (shift === 0 || shift === CUT) backgrounds.set(name, wall);
  }
  return { ...wall, data: wall.data.slice() };
}

function drawBackground({ width, height }: KitSize, shift: number, dark: boolean): Pixels & { data: Uint8Array } {
  const data = new Uint8Array(width * height * 3);
  const unit = width / 320;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + shift) / unit, y / unit];
      const wave =
        26 * Math.sin(u / 23) * Math.cos(v / 31) + 14 * Math.sin(u / 7 + v / 9) + 8 * Math.sin(u * 0.9 + v * 1.3);
      const shade = (dark ? 70 : 150) + wave;
      const at = (y * width + x) * 3;
      data[at] = shade;
      data[at + 1] = shade * 0.97;
      data[at + 2] = shade * 0.9;
    }
  }
  return { data, width, height, channels: 3 };
}

function draw(frame: Pixels & { data: Uint8Array }, sprite: Sprite, { x, y, height }: At, strength: number): ShownFace {
  const tall = Math.round(height * frame.height);
  const wide = Math.round((tall * sprite.width) / sprite.height);
  const [left, top] = [Math.round(x * frame.width - wide / 2), Math.round(y * frame.height)];
  for (let v = Math.max(0, -top); v < tall && top + v < frame.height; v++) {
    for (let u = Math.max(0, -left); u < wide && left + u < frame.width; u++) {
      const from = (Math.floor((v * sprite.height) / tall) * sprite.width + Math.floor((u * sprite.width) / wide)) * 4;
      const to = ((top + v) * frame.width + left + u) * 3;
      const part = ((sprite.data[from + 3] ?? 0) / 255) * strength;
      const mixed = (c: number) => (frame.data[to + c] ?? 0) * (1 - part) + (sprite.data[from + c] ?? 0) * part;
      for (let c = 0; c < 3; c++) frame.data[to + c] = mixed(c);
    }
  }
  const [fx, fy, fw, fh] = sprite.face;
  const [w, h] = [wide / frame.width, tall / frame.height];
  const [atX, atY] = [left / frame.width, top / frame.height];
  return { box: [atX + fx * w, atY + fy * h, fw * w, fh * h], person: [atX, atY, w, h], strength };
}

/** The largest share of a face outside of all boxes, by a raster over the face. */
export function bareShare([x, y, w, h]: Box, covers: readonly Box[]): number {
  const steps = 12;
  let [bare, seen] = [0, 0];
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const [u, v] = [x + ((column + 0.5) * w) / steps, y + ((row + 0.5) * h) / steps];
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      seen++;
      if (!covers.some(([l, t, cw, ch]) => u >= l && v >= t && u < l + cw && v < t + ch)) bare++;
    }
  }
  return seen > 0 ? bare / (steps * steps) : 0;
}
