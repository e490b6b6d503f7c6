import { useEffect, useEffectEvent } from 'react';
import { onScreenKey } from './cover-keys.ts';
import type { Editor } from './useEditor.ts';

export function useScreenKeys(editor: Editor): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (onScreenKey(editor, event)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
