import type { PictureData } from '../covers/index.ts';

export const bitmapOf = ({ data, width, height }: PictureData): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(data, width, height));
