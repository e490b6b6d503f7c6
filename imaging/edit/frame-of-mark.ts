import type { Size } from '../track-place.ts';
import type { EditPlace } from './operations.ts';
import type { Pixel } from './stroke.ts';

/** Browsers differ in the last bits of sine and cosine, so both are rounded to this part of 1. */
const STEPS = 2 ** 20;
const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

export type Direction = { cos: number; sin: number };

/** Degrees count clockwise, because rows go down. */
export function directionOf(degrees: number): Direction {
  const angle = (degrees * Math.PI) / 180;
  return { cos: rounded(Math.cos(angle)), sin: rounded(Math.sin(angle)) };
}

export const pixelOf = ([x, y]: EditPlace, { width, height }: Size): Pixel => [x * width, y * height];

export const lengthIn = (length: number, { width, height }: Size): number => length * Math.max(width, height);

/** Converts pixels around a mark's middle, before its turn, to places in the picture. */
export const placeAround =
  ([x, y]: Pixel, { cos, sin }: Direction, mirrored = false) =>
  (right: number, down: number): Pixel => {
    const across = mirrored ? -right : right;
    return [x + across * cos - down * sin, y + across * sin + down * cos];
  };
