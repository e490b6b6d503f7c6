import { useEffect, useRef } from 'react';
import type { PanelName } from '../marks/index.ts';
import { useFocusKept } from '../stage/index.ts';

const find = (at: string) => document.querySelector<HTMLElement>(`.editor ${at}`);

/** The focus of a removed control stays in its panel, and that of a closed panel goes to its tool. */
export function useEditorFocus(panel: PanelName | null): void {
  const last = useRef(panel);
  useEffect(() => {
    if (panel) last.current = panel;
  }, [panel]);
  useFocusKept(() => [find('[data-panel]'), find(`[data-tool="${last.current}"]`), find('[data-stage]')]);
}
