import type { ReviewedEdit } from '@veil/contract/items/review.ts';
import { useEffect, useState } from 'react';
import type { PictureData } from './draw-cover.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';

export type ReadState =
  | { is: 'loading'; picture: null }
  | { is: 'ready'; picture: PictureData }
  | { is: 'failed'; picture: null };

export function usePicture(
  source: Blob,
  kind: ReadPicture['kind'],
  width: number | undefined,
  height: number | undefined,
  edit?: ReviewedEdit | null,
): ReadState {
  const [state, setState] = useState<ReadState>({ is: 'loading', picture: null });
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const published = width && height ? { width, height } : undefined;
    readPicture({ source, kind, published, edit, signal }).then(
      (picture) => !signal.aborted && setState({ is: 'ready', picture }),
      () => !signal.aborted && setState({ is: 'failed', picture: null }),
    );
    return () => control.abort();
  }, [source, kind, width, height, edit]);
  return state;
}
