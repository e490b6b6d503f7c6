import '../../../kit/fields.css';
import type { KeyboardEvent } from 'react';
import { cx } from '../../../kit/index.ts';
import { inOrder } from './covers.ts';
import { KeyTools } from './KeyTools.tsx';
import { nextKey } from './keys.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';
import { clock } from './words.ts';

/** Milliseconds; Shift makes ten steps. */
const stepMs = 100;

type TimelineProps = { editor: Editor; durationMs: number };

export function Timeline({ editor, durationMs }: TimelineProps) {
  const { at, selected, covers } = editor;
  const listed = covers.filter((cover) => cover.covered || cover.unsure || cover === selected || editor.showsVisible);
  const go = (to: number) => editor.setAt(Math.max(0, Math.min(durationMs, to)));
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === 'PageUp' || key === 'PageDown') {
      const next = selected && nextKey(selected.keys, at, key === 'PageDown' ? 1 : -1);
      if (next) go(next.at);
    } else if (shiftKey && key.startsWith('Arrow')) {
      go(at + (key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1) * stepMs * 10);
    } else return;
    event.preventDefault();
  };
  const share = (ms: number) => `${(Math.min(ms, durationMs) / durationMs) * 100}%`;
  return (
    <section aria-label={say('timeline')} className="grid gap-3 rounded-m border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor="review-time" className="font-[560] text-soft">
          {say('moment')}
        </label>
        <output htmlFor="review-time" className="tabular-nums">
          {say('momentOf', { moment: clock(at), duration: clock(durationMs) })}
        </output>
      </div>
      <input
        id="review-time"
        type="range"
        dir="ltr"
        min={0}
        max={durationMs}
        step={stepMs}
        value={at}
        aria-valuetext={say('momentOf', { moment: clock(at), duration: clock(durationMs) })}
        onChange={(event) => go(Number(event.target.value))}
        onKeyDown={press}
        style={{ '--fill': share(at) } as React.CSSProperties}
        className="slider pointer-coarse:h-11!"
      />
      <ul dir="ltr" className="relative grid max-h-48 gap-1 overflow-y-auto">
        {inOrder(listed).map((cover) => {
          const first = cover.keys[0]?.at ?? 0;
          const last = cover.keys.at(-1)?.at ?? durationMs;
          return (
            <li key={cover.id} className="relative h-6 rounded-s bg-raised">
              <button
                type="button"
                aria-label={say('coverTimes', {
                  cover: editor.nameOf(cover),
                  start: clock(first),
                  end: clock(last),
                  keys: cover.keys.length,
                })}
                aria-pressed={selected?.id === cover.id}
                onClick={() => {
                  editor.select(cover.id);
                  if (at < first || at > last) go(first);
                }}
                style={{ left: share(first), width: `max(12px, calc(${share(last)} - ${share(first)}))` }}
                className={cx(
                  'absolute inset-y-0 rounded-s border',
                  selected?.id === cover.id ? 'border-accent bg-accent/35' : 'border-edge bg-edge/25 hover:bg-edge/40',
                  !cover.covered && 'border-dashed',
                )}
              />
              {cover.keys.map((key) => (
                <span
                  key={key.at}
                  aria-hidden="true"
                  style={{ left: share(key.at) }}
                  className="pointer-events-none absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rotate-45 bg-ink"
                />
              ))}
            </li>
          );
        })}
        <li
          aria-hidden="true"
          style={{ left: share(at) }}
          className="pointer-events-none absolute inset-y-0 w-px bg-accent"
        />
      </ul>
      {selected && <KeyTools editor={editor} cover={selected} onGo={go} />}
    </section>
  );
}
