import { useMemo, useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Search } from '../../../kit/icons/index.ts';
import { cx, EmptyState, TextInput } from '../../../kit/index.ts';
import { Emblem } from '../members/index.ts';
import { findSymbols } from './find-symbols.ts';
import { say } from './messages.ts';

type SymbolPickerProps = {
  title: string;
  chosen?: number;
  onPick: (symbolId: number) => void;
  onClose: () => void;
};

export function SymbolPicker({ title, chosen, onPick, onClose }: SymbolPickerProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const groups = useMemo(() => findSymbols(text), [text]);
  const count = groups.reduce((sum, { symbols }) => sum + symbols.length, 0);
  return (
    <Dialog open onClose={onClose} title={title} size="l" initialFocus={input}>
      <div className="grid gap-5">
        <TextInput
          ref={input}
          type="search"
          icon={<Search />}
          aria-label={say('searchSymbols')}
          placeholder={say('moonRoseKey')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const first = groups[0]?.symbols[0];
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (text.trim() && first) onPick(first.symbolId);
          }}
        />
        <p role="status" className="sr-only">
          {say('symbols', { count })}
        </p>
        {count === 0 && <EmptyState compact title={say('noSymbolHasThisName')} text={say('tryAShorterWordOr')} />}
        {groups.map(({ label, symbols }) => (
          <section key={label} aria-label={label} className="grid gap-2">
            <h3 className="text-small font-[560] text-faint">{label}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5">
              {symbols.map(({ symbolId, name }) => (
                <li key={symbolId}>
                  <button
                    type="button"
                    aria-pressed={chosen === undefined ? undefined : symbolId === chosen}
                    onClick={() => onPick(symbolId)}
                    className={cx(
                      'grid w-full content-start justify-items-center gap-1.5 rounded-s border px-1 pt-3 pb-2 text-center text-fine leading-tight transition-colors',
                      symbolId === chosen
                        ? 'border-accent bg-accent/10 text-ink'
                        : 'border-transparent text-soft hover:bg-raised hover:text-ink',
                    )}
                  >
                    <Emblem
                      of={{ symbolLayers: [{ symbolId, color: 'currentColor', x: 50, y: 50, scale: 2 }] }}
                      size="size-10 m-0! stroke-none!"
                    />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
