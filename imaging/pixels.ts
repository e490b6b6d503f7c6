/**
 * Rows without padding, not premultiplied. Publication removes alpha, because alpha 0 hides colour only from the eye.
 */
export type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number; channels: 3 | 4 };

/** Left and top belong to the rectangle, right and bottom do not. */
export type Rect = { left: number; top: number; right: number; bottom: number };

export function assertPixels({ data, width, height, channels }: Pixels): void {
  const sized = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!sized || (channels !== 3 && channels !== 4) || data.length !== width * height * channels) {
    throw new RangeError(`Pixels do not fit ${width} x ${height} x ${channels}: ${data.length} bytes`);
  }
}
