import { type ReactNode, Suspense, use, useState } from 'react';
import { ActionPlace, type ShowLayer } from './action-place.ts';

/** A menu ends with the press and shows the dialogs of its actions itself. Elsewhere the action renders them. */
export function useActionLayer(): { show: ShowLayer; layer: ReactNode } {
  const { show } = use(ActionPlace);
  const [layer, setLayer] = useState<ReactNode>(null);
  return {
    show: show ?? ((make) => setLayer(make(() => setLayer(null)))),
    layer: layer && <Suspense>{layer}</Suspense>,
  };
}
