import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { ArrowLeft, Search, X } from './icons/index.ts';
import { useLayer } from './layers.ts';
import { say } from './messages.ts';
import { Spinner } from './Spinner.tsx';
import { useKeyboardLift } from './useKeyboardLift.ts';

export type SearchGroup<T> = { label: string; items: readonly T[] };

export type SearchPanelProps<T> = {
  open: boolean;
  onClose: () => void;
  panel?: string;
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly SearchGroup<T>[];
  loading: boolean;
  toKey: (item: T) => string;
  toText: (item: T) => string;
  render: (item: T) => ReactNode;
  onPick: (item: T) => void;
  onSubmit: (text: string) => void;
  hint: ReactNode;
  emptyText?: string;
};

/** Arrow keys move through all groups. On a phone it rises with the on-screen keyboard. */
export function SearchPanel<T>(props: SearchPanelProps<T>) {
  const { open, onClose, label, text, groups, toKey, emptyText = say('noResults') } = props;
  useLayer(open, onClose, { name: props.panel });
  const lift = useKeyboardLift();
  const hasText = text.trim() !== '';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = props.loading ? say('searchRuns') : say('suggestionCount', { count });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer fixed inset-0 z-40 bg-backdrop backdrop-blur-[3px] [--from:none]" />
        <Dialog.Popup
          style={{ '--lift': `${lift}px` } as CSSProperties}
          className="layer fixed inset-x-0 z-40 mx-auto flex w-full flex-col overflow-hidden border-line bg-surface text-ink outline-none max-md:bottom-0 max-md:max-h-[calc(100dvh-var(--lift))] max-md:-translate-y-(--lift) max-md:rounded-t-l max-md:border-t max-md:pb-16 md:top-[12vh] md:max-h-[72vh] md:max-w-xl md:rounded-l md:border"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={groups}
            value={text}
            onValueChange={(next, { reason }) => {
              if (reason === 'input-change' || reason === 'input-clear') props.onText(next);
            }}
            itemToStringValue={props.toText}
          >
            <form
              className="flex flex-none items-center gap-2 border-b border-line p-2 md:ps-5"
              onSubmit={(event) => {
                event.preventDefault();
                props.onSubmit(text.trim());
              }}
            >
              <Dialog.Close
                render={
                  <IconButton
                    label={say('back')}
                    icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                    className="md:hidden"
                  />
                }
              />
              {props.loading ? (
                <Spinner size={20} className="flex-none" />
              ) : (
                <Search aria-hidden="true" className="size-5 flex-none text-faint" />
              )}
              <Autocomplete.Input
                type="text"
                inputMode="search"
                enterKeyHint="search"
                aria-label={label}
                placeholder={props.placeholder}
                className="h-11 min-w-0 flex-1 bg-transparent text-[1.0625rem] text-ink outline-none placeholder:text-faint"
              />
              <Dialog.Close
                render={<IconButton label={say('close')} icon={<X aria-hidden="true" />} className="max-md:hidden" />}
              />
            </form>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 max-md:max-h-[40dvh]">
              <Autocomplete.Status className="sr-only">{hasText && status}</Autocomplete.Status>
              <Autocomplete.List aria-label={say('suggestions')} className={groups.length > 0 ? '' : 'hidden'}>
                {groups.map((group) => (
                  <Autocomplete.Group key={group.label} items={group.items} className="pb-2">
                    {group.label && (
                      <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-fine font-[560] text-faint">
                        {group.label}
                      </Autocomplete.GroupLabel>
                    )}
                    {group.items.length === 0 && <p className="px-3 py-1.5 text-small text-faint">{emptyText}</p>}
                    {group.items.map((item) => (
                      <Autocomplete.Item
                        key={toKey(item)}
                        value={item}
                        onClick={() => props.onPick(item)}
                        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-1.5 outline-none select-none data-highlighted:bg-pressed"
                      >
                        {props.render(item)}
                      </Autocomplete.Item>
                    ))}
                  </Autocomplete.Group>
                ))}
              </Autocomplete.List>
              {!hasText && <div className="px-3 py-4 text-soft">{props.hint}</div>}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
