import type { Stamp } from '@veil/contract/items/stamps.ts';
import { useEffect, useRef, useState } from 'react';
import { type PictureData, readStamp, runNewest } from '../covers/index.ts';
import { bitmapOf } from './bitmap.ts';
import { type EditPainter, openEditPainter } from './edit-painter.ts';
import type { TextExtents } from './extents.ts';
import type { Edit, Entry } from './marks.ts';
import type { FoundCovers } from './render-edit.ts';

export type DrawnState = {
  image: ImageBitmap | null;
  before: ImageBitmap | null;
  marks: readonly Entry[] | null;
  texts: TextExtents;
  failed: boolean;
};
type Job = Pick<Edit, 'marks' | 'light'> & { found: FoundCovers; stamps: readonly Stamp[] };

const nothing: DrawnState = { image: null, before: null, marks: null, texts: new Map(), failed: false };

/** The previous drawing stays until the next is ready. */
export function useDrawnEdit(
  source: PictureData | null,
  { marks, light }: Pick<Edit, 'marks' | 'light'>,
  found: FoundCovers,
  stamps: readonly Stamp[],
) {
  const [drawn, setDrawn] = useState(nothing);
  const painter = useRef<EditPainter | null>(null);
  const ask = useRef<((job: Job) => void) | null>(null);
  useEffect(() => {
    if (!source) return;
    const opened = openEditPainter();
    const loaded = new Set<string>();
    let closed = false;
    const shown: ImageBitmap[] = [];
    const show = (image: ImageBitmap, next: Partial<DrawnState>) => {
      setDrawn((now) => ({ ...now, ...next }));
      // Each bitmap holds megabytes until it is collected. The previous one may still be on the screen.
      shown.push(image);
      if (shown.length > 2) shown.shift()?.close();
    };
    void bitmapOf(source).then((before) => !closed && setDrawn((now) => ({ ...now, before })));
    painter.current = opened;
    opened.open(source);
    ask.current = runNewest(async ({ marks: list, light: wanted, found: covers, stamps: offered }) => {
      try {
        for (const { mark } of list) {
          if (mark.kind !== 'stamp' || loaded.has(mark.stampId)) continue;
          loaded.add(mark.stampId);
          const url = offered.find(({ id }) => id === mark.stampId)?.url;
          const stamp = url ? await readStamp(mark.stampId, url).catch(() => null) : null;
          if (stamp) opened.addStamp(stamp);
        }
        const { image, texts } = await opened.draw({
          marks: list.map(({ mark }) => mark),
          light: wanted,
          found: covers,
        });
        if (!closed) show(image, { image, marks: list, texts: new Map(texts), failed: false });
      } catch {
        if (!closed) setDrawn((now) => ({ ...now, image: null, failed: true }));
      }
    });
    return () => {
      closed = true;
      painter.current = null;
      ask.current = null;
      opened.close();
    };
  }, [source]);
  useEffect(() => {
    if (source) ask.current?.({ marks, light, found, stamps });
  }, [source, marks, light, found, stamps]);
  return drawn;
}
