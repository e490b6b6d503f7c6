import { useEffect, useRef, useState } from 'react';
import type { CoveredRegions, CoverJob, CoverStyle, PictureData } from './draw-cover.ts';
import { runNewest } from './newest-job.ts';
import { openPainter } from './painter.ts';

export type Drawing = { is: 'waiting' } | { is: 'drawn'; picture: PictureData } | { is: 'failed' };

type Queue = (job: CoverJob) => void;

/** The previous drawing stays until the next is ready. */
export function useCoverDrawing(picture: PictureData | null, regions: CoveredRegions, style: CoverStyle): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ is: 'waiting' });
  const queue = useRef<Queue | null>(null);
  useEffect(() => {
    const painter = openPainter();
    let closed = false;
    const show = (next: Drawing) => !closed && setDrawing(next);
    queue.current = runNewest((job) =>
      painter.draw(job).then(
        (drawn) => void show({ is: 'drawn', picture: drawn }),
        () => void show({ is: 'failed' }),
      ),
    );
    return () => {
      closed = true;
      queue.current = null;
      painter.close();
    };
  }, []);
  const { type, intensity } = style;
  const where = useSameValue(regions);
  useEffect(() => {
    if (picture) queue.current?.({ picture, regions: where, style: { type, intensity } });
  }, [picture, where, type, intensity]);
  return drawing;
}

/** A list made at each render draws nothing again. */
function useSameValue(regions: CoveredRegions): CoveredRegions {
  const [kept, setKept] = useState(regions);
  if (kept === regions || JSON.stringify(kept) === JSON.stringify(regions)) return kept;
  setKept(regions);
  return regions;
}
