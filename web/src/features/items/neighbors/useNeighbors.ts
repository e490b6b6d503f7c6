import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../kit/index.ts';
import { useNavigate, useRouter } from '../../../platform/router/index.ts';
import { rememberShown } from '../tiles/index.ts';
import { neighborsOf } from './list-around.ts';
import { stepKeys } from './step-keys.ts';

/** Controls and lists that use these keys themselves, or whose text they would leave. */
const usesArrows =
  'input, textarea, select, video, [contenteditable], [role=slider], [role=tab], [role=menu], [role=radio], [role=combobox]';

/** The pictures of a set, which come before the next item. */
export type Inside = { ids: readonly string[]; at: number; show(id: string): void };

/** Leads through the list from which the item was opened. Back still leads to that list, at the last item. */
export function useNeighbors(id: string, inside: Inside | null) {
  const navigate = useNavigate();
  const router = useRouter();
  const items = neighborsOf(id);
  const picture = (step: 1 | -1) => inside?.ids[inside.at + step];
  const go = (step: 1 | -1, button?: string) => {
    const within = picture(step);
    if (within) return inside?.show(within);
    const to = step === 1 ? items.after : items.before;
    if (!to) return;
    rememberShown(to);
    if (button) {
      const stop = router.subscribe('onRendered', () => {
        stop();
        document.querySelector<HTMLElement>(`[data-step="${button}"]`)?.focus({ preventScroll: true });
      });
    }
    void navigate({ to: '/content/$id', params: { id: to }, replace: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepKeys[event.key];
    const { target } = event;
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isDialogOpen() || (target instanceof Element && target.closest(usesArrows))) return;
    event.preventDefault();
    go(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { ...items, before: picture(-1) ?? items.before, after: picture(1) ?? items.after, go };
}
