import { useEffect, useState } from 'react';
import { Image, Play } from '../../../kit/icons/index.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import { readPicture } from '../covers/index.ts';
import { fileOfUpload, queueStore } from '../upload-queue/index.ts';

/** Pixels: twice the displayed 56 px. */
const side = 112;

/** Milliseconds. Some videos neither load nor fail. */
const frameWithinMs = 10_000;
let lastFrame: Promise<unknown> = Promise.resolve();

/** One video at a time, because each opens a decoder. */
function frameOf(source: Blob): Promise<ImageData> {
  const frame = lastFrame.then(async () => {
    const signal = AbortSignal.timeout(frameWithinMs);
    const { data, width, height } = await readPicture({ source, kind: 'video', published: undefined, signal });
    return new ImageData(data, width, height);
  });
  lastFrame = frame.catch(() => undefined);
  return frame;
}

/** A dozen decoded pictures of twelve megapixels would take half a gigabyte. */
async function smallCopy(file: Blob, video: boolean): Promise<Blob> {
  const source = video ? await frameOf(file) : file;
  const bitmap = await createImageBitmap(source, { resizeHeight: side, resizeQuality: 'low' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('There is no picture'))), 'image/jpeg', 0.8),
  );
}

type Copy = Promise<Blob | null>;
const ofFiles = new WeakMap<Blob, Copy>();
/** The key is the id of an upload. Copies outlive its file, and end with its entry. */
const ofUploads = new Map<string, Copy>();
queueStore.subscribe(() => {
  for (const id of ofUploads.keys()) if (!queueStore.find(id)) ofUploads.delete(id);
});

function copyOfFile(file: Blob, video: boolean): Copy {
  const copy = ofFiles.get(file) ?? smallCopy(file, video);
  ofFiles.set(file, copy);
  return copy;
}

function copyOfUpload(id: string, video: boolean): Copy {
  const copy = ofUploads.get(id) ?? fileOfUpload(id).then((file) => file && copyOfFile(file, video));
  ofUploads.set(id, copy);
  return copy;
}

/** `of`: a chosen file, or the id of an upload. A video shows one of its frames. */
export function Thumbnail({ of, video }: { of: Blob | string; video: boolean }) {
  const [copy, setCopy] = useState<Blob | null>(null);
  useEffect(() => {
    let gone = false;
    const made = typeof of === 'string' ? copyOfUpload(of, video) : copyOfFile(of, video);
    made.then(
      (blob) => !gone && setCopy(blob),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [of, video]);
  const url = useObjectUrl(copy);
  if (url) return <img src={url} alt="" className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center text-faint [&_svg]:size-5">
      {video ? <Play aria-hidden="true" /> : <Image aria-hidden="true" />}
    </span>
  );
}
