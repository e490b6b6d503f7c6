import type { Pixels } from './pixels.ts';

export type LumaPlane = { data: Uint8Array; width: number; height: number };
export function lumaOf({ data, width, height, channels }: Pixels): LumaPlane {
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += channels) {
    luma[i] = (data[at]! + data[at + 1]! + data[at + 2]!) / 3 + 0.5;
  }
  return { data: luma, width, height };
}
export type Shift = { x: number; y: number };

/** Longer side in pixels of the smallest copy, on which every shift is tried. */
const COARSEST_SIDE = 80;
const REACH = 0.25;
const FOLLOWED = 4;
/** Halving rounds a shift, so this many pixels around twice the shift are tried. */
const NEIGHBOURHOOD = 2;
const SAMPLES = 40_000;

/** Squares of this many pixels are finally compared: averages, like a cover's cells. */
const BLOCK = 16;
/** Range 0..255: a third of a cover's weakest noise. Smaller differences drown in the shared noise. */
const BLOCK_LIMIT = 4;
const EXCESS = 0.01;

/**
 * Returns null unless both show one picture up to noise of cameras and encoders: shifted, neither turned nor scaled.
 */
export function findShift(scene: LumaPlane, view: LumaPlane): Shift | null {
  const scenes = pyramid(scene);
  const views = pyramid(view);
  const levels = Math.min(scenes.length, views.length);
  let candidates = coarseShifts(scenes[levels - 1]!, views[levels - 1]!);
  for (let level = levels - 2; level >= 0; level--) {
    const around = candidates.flatMap(({ x, y }) => neighboursOf({ x: x * 2, y: y * 2 }));
    candidates = bestOf(scenes[level]!, views[level]!, around);
  }
  return candidates.find((shift) => showsTheSame(scene, view, shift)) ?? null;
}

function pyramid(plane: LumaPlane): LumaPlane[] {
  const planes = [plane];
  for (let last = plane; Math.max(last.width, last.height) > COARSEST_SIDE && Math.min(last.width, last.height) > 1; ) {
    last = halve(last);
    planes.push(last);
  }
  return planes;
}

function halve({ data, width, height }: LumaPlane): LumaPlane {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0, at = 0; y < halfHeight; y++) {
    for (let x = 0, from = y * 2 * width; x < halfWidth; x++, from += 2, at++) {
      half[at] = (data[from]! + data[from + 1]! + data[from + width]! + data[from + width + 1]! + 2) >> 2;
    }
  }
  return { data: half, width: halfWidth, height: halfHeight };
}

function coarseShifts(scene: LumaPlane, view: LumaPlane): Shift[] {
  const [right, down] = [Math.round(scene.width * REACH), Math.round(scene.height * REACH)];
  const tried: Shift[] = [];
  for (let y = -down; y <= down; y++) for (let x = -right; x <= right; x++) tried.push({ x, y });
  return bestOf(scene, view, tried);
}

function neighboursOf({ x, y }: Shift): Shift[] {
  const near: Shift[] = [];
  for (let dy = -NEIGHBOURHOOD; dy <= NEIGHBOURHOOD; dy++) {
    for (let dx = -NEIGHBOURHOOD; dx <= NEIGHBOURHOOD; dx++) near.push({ x: x + dx, y: y + dy });
  }
  return near;
}

/** Shorter shifts win ties, so that plain pictures stay. */
function bestOf(scene: LumaPlane, view: LumaPlane, tried: readonly Shift[]): Shift[] {
  const known = new Map(tried.map((shift) => [`${shift.x},${shift.y}`, shift]));
  return [...known.values()]
    .map((shift) => ({ shift, difference: difference(scene, view, shift), length: Math.hypot(shift.x, shift.y) }))
    .sort((one, other) => one.difference - other.difference || one.length - other.length)
    .slice(0, FOLLOWED)
    .map(({ shift }) => shift);
}

type Overlap = { left: number; top: number; right: number; bottom: number };

function overlapOf(scene: LumaPlane, view: LumaPlane, { x, y }: Shift): Overlap {
  return {
    left: Math.max(0, -x),
    top: Math.max(0, -y),
    right: Math.min(view.width, scene.width - x),
    bottom: Math.min(view.height, scene.height - y),
  };
}

/** Mean absolute difference; infinite if less than half of the view lies in the scene. */
function difference(scene: LumaPlane, view: LumaPlane, shift: Shift): number {
  const { left, top, right, bottom } = overlapOf(scene, view, shift);
  const pixels = Math.max(0, right - left) * Math.max(0, bottom - top);
  if (pixels * 2 < view.width * view.height) return Number.POSITIVE_INFINITY;
  const step = Math.max(1, Math.floor(Math.sqrt(pixels / SAMPLES)));
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom; y += step) {
    const row = y * view.width;
    const sceneRow = (y + shift.y) * scene.width + shift.x;
    for (let x = left; x < right; x += step) {
      sum += Math.abs(view.data[row + x]! - scene.data[sceneRow + x]!);
      count++;
    }
  }
  return sum / count;
}

function showsTheSame(scene: LumaPlane, view: LumaPlane, shift: Shift): boolean {
  const { left, top, right, bottom } = overlapOf(scene, view, shift);
  let blocks = 0;
  let differing = 0;
  for (let y = top; y + BLOCK <= bottom; y += BLOCK) {
    for (let x = left; x + BLOCK <= right; x += BLOCK) {
      const drift = blockSum(view, x, y) - blockSum(scene, x + shift.x, y + shift.y);
      blocks++;
      if (Math.abs(drift) > BLOCK_LIMIT * BLOCK * BLOCK) differing++;
    }
  }
  return blocks > 0 && differing <= blocks * EXCESS;
}

function blockSum({ data, width }: LumaPlane, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y++) {
    for (let at = y * width + left, end = at + BLOCK; at < end; at++) sum += data[at]!;
  }
  return sum;
}
