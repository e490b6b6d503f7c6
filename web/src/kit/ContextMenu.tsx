import { Menu as Base } from '@base-ui/react/menu';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { layerOver } from './layer-over.ts';
import { useLayer } from './layers.ts';
import { menuEntryClass, menuPopupClass } from './Menu.tsx';

/** A button, an item, or the position of the pointer in the window. */
export type MenuAnchor = Element | { x: number; y: number };

type ContextMenuProps = {
  at: MenuAnchor;
  /** It had the focus before. */
  origin: Element | null;
  /** Called at the end. Returns false if something else takes the focus. */
  finalFocus: () => HTMLElement | false;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

const placeOf = (at: MenuAnchor) =>
  at instanceof Element ? at : { getBoundingClientRect: () => DOMRect.fromRect({ x: at.x, y: at.y }) };

/** Its keys must not reach what is below it. Escape must, because the menu listens to it on the document. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key !== 'Escape') event.stopPropagation();
};

/** A menu without a trigger, at a position. It is open until `onClose` is called. */
export function ContextMenu({ at, origin, finalFocus, label, onClose, children }: ContextMenuProps) {
  useLayer(true, onClose);
  const [anchor] = useState(() => placeOf(at));
  const from = at instanceof Element ? at : origin;
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()} modal={false}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={at instanceof Element ? 'end' : 'start'}
          sideOffset={at instanceof Element ? 8 : 0}
          collisionPadding={8}
          className={cx('outline-none', layerOver(from))}
        >
          <Base.Popup
            aria-label={label}
            finalFocus={finalFocus}
            onKeyDown={keepKeys}
            onContextMenu={(event: MouseEvent) => event.preventDefault()}
            className={menuPopupClass}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type EntryProps = {
  label: string;
  name?: string;
  icon: ReactNode;
  onPress: () => void;
  pressed?: boolean;
  count?: string;
  tone?: 'plain' | 'danger';
};

function Entry({ label, name = label, onPress, pressed, className, children, title }: EntryProps & EntryLook) {
  const look = { 'aria-label': name, title, className };
  if (pressed === undefined)
    return (
      <Base.Item {...look} onClick={onPress}>
        {children}
      </Base.Item>
    );
  return (
    <Base.CheckboxItem {...look} checked={pressed} onCheckedChange={onPress} closeOnClick={false}>
      {children}
    </Base.CheckboxItem>
  );
}

type EntryLook = { className: string; title?: string; children: ReactNode };

export const MenuRow = (props: EntryProps) => (
  <Entry
    {...props}
    className={cx(menuEntryClass, props.tone === 'danger' ? 'text-danger' : 'text-ink [&_svg]:text-soft')}
  >
    {props.icon}
    <span className="min-w-0 flex-1 truncate">{props.label}</span>
    {props.count}
  </Entry>
);

/** One of several beside each other. */
export const ContextTick = (props: EntryProps) => (
  <Entry
    {...props}
    title={props.label}
    className={cx(menuEntryClass, 'flex-1 justify-center', props.pressed ? 'text-accent-strong' : 'text-soft')}
  >
    {props.icon}
    {props.count}
  </Entry>
);
