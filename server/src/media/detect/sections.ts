import { expanded, height, intersection, type Rect, width } from './rect.ts';

/** Beyond this ratio of sides a picture is also searched in tiles, because the models' inputs are square. */
const LONG = 1.8;
/** Overlap of tiles, so that one of them shows a person uncut. */
const OVERLAP = 1 / 3;
const QUARTER_SHARE = 0.6;
const OWN_MARGIN = 0.03;

export function quarters(whole: Rect): Rect[] {
  const [w, h] = [Math.floor(width(whole) * QUARTER_SHARE), Math.floor(height(whole) * QUARTER_SHARE)];
  return [whole.top, whole.bottom - h].flatMap((top) =>
    [whole.left, whole.right - w].map((left) => ({ left, top, right: left + w, bottom: top + h })),
  );
}

export function tiles(whole: Rect): Rect[] {
  const [long, short] = [Math.max(width(whole), height(whole)), Math.min(width(whole), height(whole))];
  if (long < LONG * short) return [];
  const count = Math.ceil((long - short) / (short * (1 - OVERLAP))) + 1;
  return Array.from({ length: count }, (_, nth) => {
    const at = Math.round(((long - short) * nth) / (count - 1));
    return width(whole) > height(whole)
      ? { ...whole, left: at, right: at + short }
      : { ...whole, top: at, bottom: at + short };
  });
}

/** A square over each edge, half of which lies beyond the picture. */
export function edges({ left, top, right, bottom }: Rect): Rect[] {
  const across = Math.min((bottom - top) / 2, right - left);
  const down = Math.min((right - left) / 2, bottom - top);
  return [
    { left: left - across, top, right: left + across, bottom },
    { left: right - across, top, right: right + across, bottom },
    { left, top: top - down, right, bottom: top + down },
    { left, top: bottom - down, right, bottom: bottom + down },
  ];
}

/** The box ends at its part's edge while the picture continues. */
export function isCut(rect: Rect, part: Rect, whole: Rect): boolean {
  const near = 0.02 * Math.max(width(part), height(part));
  return (
    (part.left > whole.left && rect.left < part.left + near) ||
    (part.top > whole.top && rect.top < part.top + near) ||
    (part.right < whole.right && rect.right > part.right - near) ||
    (part.bottom < whole.bottom && rect.bottom > part.bottom - near)
  );
}

/** Slightly larger than the box, on whole pixels. */
export function cropOf(body: Rect, whole: Rect): Rect {
  const { left, top, right, bottom } = intersection(expanded(body, 0.12), whole);
  return { left: Math.floor(left), top: Math.floor(top), right: Math.floor(right), bottom: Math.floor(bottom) };
}

/** The pose model finds one body, which must not be a neighbour's. */
export function blanksAround(body: Rect, others: readonly Rect[]): Rect[] {
  const own = expanded(body, OWN_MARGIN);
  return others.flatMap((other) =>
    [
      { ...other, right: Math.min(other.right, own.left) },
      { ...other, left: Math.max(other.left, own.right) },
      { ...other, bottom: Math.min(other.bottom, own.top) },
      { ...other, top: Math.max(other.top, own.bottom) },
    ].filter((rest) => width(rest) > 0 && height(rest) > 0),
  );
}
