import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { ContextMenu, ContextTick, type MenuAnchor, MenuRow } from '../../../kit/ContextMenu.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Additions, type ItemAction } from '../../../platform/slice.ts';
import { ActionPlace, type ShowLayer } from './action-place.ts';
import { useContent } from './entities.ts';
import { say } from './messages.ts';
import { QuickButton, SheetRow } from './SheetRows.tsx';

type ItemMenuProps = { id: string; from: 'tile' | 'page'; at: MenuAnchor; onClose: () => void };

const isForTouch = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse), (max-width: 767px)').matches;

/** A sheet on phones and touch screens, else a menu. Its actions may show a dialog in its place. */
export default function ItemMenu({ id, from, at, onClose }: ItemMenuProps) {
  const item = useContent(id);
  const { itemActions } = use(Additions);
  const [sheet] = useState(isForTouch);
  const [origin] = useState(() => document.activeElement);
  const [link] = useState(() => origin?.closest('[data-tile]')?.querySelector('a'));
  const [open, setOpen] = useState(true);
  const [layer, setLayer] = useState<ReactNode>(null);
  const leads = useRef(false);
  // The buttons of a tile, or the tile itself, may be gone.
  const back = (): HTMLElement | false => {
    const to = [origin, link, document.getElementById('main')].find((one) => one?.isConnected);
    return to instanceof HTMLElement && to !== document.body && to;
  };
  const end = () => {
    onClose();
    requestAnimationFrame(() => {
      const to = back();
      if (to && document.activeElement === document.body) to.focus({ preventScroll: true });
    });
  };
  const show: ShowLayer = (make) => {
    leads.current = true;
    setLayer(make(end));
    setOpen(false);
  };
  const close = () => {
    setOpen(false);
    if (!leads.current) end();
  };
  const follows = item?.set && item.set.lead !== id;
  const here = itemActions.filter(({ on = from, whole }) => on === from && !(whole && follows));
  const rows = (some: readonly ItemAction[], Row: typeof SheetRow) => (
    <ActionPlace value={{ look: 'menu', Row, show, close }}>
      {some.map(({ order, component: Action }) => (
        <Action key={order} id={id} />
      ))}
    </ActionPlace>
  );
  const quick = here.filter((action) => action.quick);
  const others = here.filter((action) => !action.quick);
  return (
    <>
      {open && item && sheet && (
        <Dialog
          open
          onClose={close}
          placement="bottom"
          panel={from === 'page' ? 'content:actions' : undefined}
          title={say('actions')}
          text={item.title}
        >
          <div className="mb-3 flex gap-1">{rows(quick, QuickButton)}</div>
          {rows(others, SheetRow)}
        </Dialog>
      )}
      {open && item && !sheet && (
        <ContextMenu
          at={at}
          origin={origin}
          finalFocus={() => !leads.current && back()}
          label={say('actionsFor', { title: item.title })}
          onClose={close}
        >
          {from === 'tile' && <div className="mb-1.5 flex border-b border-line pb-1.5">{rows(quick, ContextTick)}</div>}
          {rows(others, MenuRow)}
        </ContextMenu>
      )}
      {layer && <Suspense>{layer}</Suspense>}
    </>
  );
}
