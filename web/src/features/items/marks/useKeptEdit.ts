import { useEffect, useRef, useState } from 'react';
import type { History } from '../../../platform/undo-history.ts';
import type { Edit } from './marks.ts';
import { saveEdit } from './saved-edit.ts';

/** Milliseconds without a change, so that a drag does not store each movement. */
const restMs = 200;

/** Keeps the last change before leaving, too. Returns whether the tab stores it. */
export function useKeptEdit(key: string, revision: string, history: History<Edit>): boolean {
  const [kept, setKept] = useState(true);
  const unsaved = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (history.past.length === 0 && history.future.length === 0) return;
    const save = () => {
      unsaved.current = null;
      setKept(saveEdit(key, revision, history.now));
    };
    unsaved.current = save;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [history, key, revision]);
  useEffect(() => {
    const flush = () => unsaved.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return kept;
}
