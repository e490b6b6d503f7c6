import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { layerOver } from './layer-over.ts';
import { useLayer } from './layers.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  apart?: boolean;
  /** The key that does the same. */
  keys?: string;
};

export type MenuProps = {
  /** It must pass on the props that it is given. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  head?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  /** Selects a box around the trigger that the menu must leave visible. */
  beside?: string;
  /** The press on the trigger loaded the menu's code. */
  defaultOpen?: boolean;
};

export const menuEntryClass = cx(
  'flex min-h-10 cursor-default items-center gap-3 rounded-s px-3 text-body outline-none select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-pressed data-disabled:opacity-45 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:stroke-[1.7]',
);

export const menuPopupClass =
  'layer max-h-(--available-height) min-w-52 max-w-[calc(100vw-16px)] overflow-y-auto rounded-m border border-line bg-raised p-1.5 text-ink outline-none [--from:translateY(-4px)]';

function Entry({ item }: { item: MenuItem }) {
  const className = cx(menuEntryClass, item.tone === 'danger' ? 'text-danger' : 'text-ink [&_svg]:text-soft');
  const inside = (
    <>
      {item.icon}
      {item.label}
      {item.keys && (
        <span aria-hidden="true" className="ms-auto text-small text-faint pointer-coarse:hidden">
          {item.keys}
        </span>
      )}
    </>
  );
  if (item.href !== undefined)
    return (
      <Base.LinkItem render={<a href={item.href} />} closeOnClick onClick={item.onSelect} className={className}>
        {inside}
      </Base.LinkItem>
    );
  return (
    <Base.Item disabled={item.disabled} onClick={item.onSelect} aria-keyshortcuts={item.keys} className={className}>
      {inside}
    </Base.Item>
  );
}

export function Menu({ trigger, items, head, align = 'end', side = 'bottom', beside, defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLayer(open, () => setOpen(false));
  return (
    <Base.Root open={open} onOpenChange={setOpen} modal={false}>
      <Base.Trigger ref={setAnchor} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          anchor={beside ? anchor?.closest(beside) : undefined}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className={cx('outline-none', layerOver(anchor))}
        >
          <Base.Popup className={menuPopupClass}>
            {head && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{head}</div>}
            {items.map((item) => (
              <div key={item.label} role="none">
                {item.apart && <Base.Separator className="my-1.5 h-px bg-line" />}
                <Entry item={item} />
              </div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
