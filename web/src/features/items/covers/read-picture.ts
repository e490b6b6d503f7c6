import type { ReviewedEdit } from '@veil/contract/items/review.ts';
import type { PictureData } from './draw-cover.ts';
import { readEdit, sizeShown } from './picture-edit.ts';
import { previewSize, publishedSize, type Size } from './preview-size.ts';

/** Seconds. A video's first frame is often dark. */
const videoFrameAt = 1;

const once = (target: HTMLVideoElement, event: string, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    target.addEventListener(event, () => done(), { once: true, signal });
    target.addEventListener('error', () => fail(new Error('The video cannot be played')), { once: true, signal });
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });

async function openVideo(url: string, signal: AbortSignal): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const loaded = once(video, 'loadeddata', signal);
  video.src = url;
  await loaded;
  const seeked = once(video, 'seeked', signal);
  video.currentTime = Math.min(videoFrameAt, (video.duration || 0) / 2);
  await seeked;
  return video;
}

async function openImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function pixelsOf(
  frame: HTMLImageElement | HTMLVideoElement,
  { width, height, reduction }: ReturnType<typeof previewSize>,
): PictureData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(frame, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height, reduction };
}

export type ReadPicture = {
  source: Blob;
  kind: 'picture' | 'video';
  published: Size | undefined;
  edit?: ReviewedEdit | null | undefined;
  signal: AbortSignal;
  whole?: boolean;
};

/** Throws if the browser cannot decode it: HEIC in most, and many videos. */
export async function readPicture({
  source,
  kind,
  published,
  edit,
  signal,
  whole = false,
}: ReadPicture): Promise<PictureData> {
  const url = URL.createObjectURL(source);
  try {
    if (kind === 'video') {
      const video = await openVideo(url, signal);
      const natural = { width: video.videoWidth, height: video.videoHeight };
      return pixelsOf(video, previewSize(published ?? publishedSize(natural)));
    }
    const image = await openImage(url);
    const size = published ?? publishedSize({ width: image.naturalWidth, height: image.naturalHeight });
    if (whole) return pixelsOf(image, { ...size, reduction: 1 });
    if (!edit) return pixelsOf(image, previewSize(size));
    const read = await readEdit(edit, size);
    return { ...pixelsOf(image, previewSize(size, sizeShown(edit, size))), edit: read };
  } finally {
    URL.revokeObjectURL(url);
  }
}
