import { useEffect, useState } from 'react';
import { Image, Play } from '../../../kit/icons/index.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';

/** Pixels: twice the displayed 56 px. */
const side = 112;

/** A dozen decoded pictures of twelve megapixels would take half a gigabyte. */
async function smallCopy(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeHeight: side, resizeQuality: 'low' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('There is no picture'))), 'image/jpeg', 0.8),
  );
}

export function Thumbnail({ file, video }: { file: File; video: boolean }) {
  const [copy, setCopy] = useState<Blob | null>(null);
  useEffect(() => {
    if (video) return;
    let gone = false;
    smallCopy(file).then(
      (blob) => !gone && setCopy(blob),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [file, video]);
  const url = useObjectUrl(copy);
  if (url) return <img src={url} alt="" className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center text-faint [&_svg]:size-5">
      {video ? <Play aria-hidden="true" /> : <Image aria-hidden="true" />}
    </span>
  );
}
