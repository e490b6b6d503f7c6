import type { StampPicture } from '@veil/imaging';

export async function readStamp(id: string, url: string): Promise<StampPicture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  return { id, width, height, rgba: context.getImageData(0, 0, width, height).data };
}
