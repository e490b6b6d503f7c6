import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { ExportFormat } from '@veil/contract/items/editing.ts';
import type { Stamp } from '@veil/contract/items/stamps.ts';
import { isCovering } from '@veil/imaging';
import { openPainter, type PictureData, readPicture, readStamp } from '../covers/index.ts';

/** A blur or a mosaic needs the noise of an item, whose key only the site has. Blackout needs none. */
export const needsSite = (operations: readonly EditOperation[]): boolean =>
  operations.some(
    (one) => isCovering(one) && (one.kind === 'pixelate' || (one.type !== 'blackout' && one.intensity > 0)),
  );

/** Quality of JPEG and WebP; the same as the site's encoder. */
const quality = 0.92;

type Asked = { operations: readonly EditOperation[]; stamps: readonly Stamp[]; format: ExportFormat };

export async function drawFile(file: File, { operations, stamps, format }: Asked): Promise<Blob> {
  if (needsSite(operations)) throw new Error('A blur or a mosaic is drawn by the site');
  const picture = await readPicture({
    source: file,
    kind: 'picture',
    published: undefined,
    signal: new AbortController().signal,
    whole: true,
  });
  const placed = new Set(operations.flatMap((one) => (one.kind === 'stamp' ? one.stampId : [])));
  const read = stamps.flatMap(({ id, url }) => (placed.has(id) && url ? [readStamp(id, url)] : []));
  const source = { width: picture.width, height: picture.height };
  const edit = { operations, stamps: await Promise.all(read), source };
  const painter = openPainter();
  try {
    const style = { type: 'none', intensity: 0 } as const;
    return await encode(await painter.draw({ picture: { ...picture, edit }, regions: [], style }), format);
  } finally {
    painter.close();
  }
}

function encode({ data, width, height }: PictureData, format: ExportFormat): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const type = `image/${format}`;
  return new Promise((done, fail) => {
    // A browser that cannot write a format returns a PNG.
    const give = (file: Blob | null) =>
      file?.type === type ? done(file) : fail(new Error(`This browser cannot write ${format}`));
    canvas.toBlob(give, type, quality);
  });
}
