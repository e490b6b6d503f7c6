import { useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck } from '../../../kit/icons/index.ts';
import { Button, cx } from '../../../kit/index.ts';
import { PublicPicture } from '../sources/index.ts';
import { type Chosen, isVideo, nameOf } from './draft.ts';
import { say } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** `plain`: its preview left no question. `faulty`: something in the form is missing or wrong. */
export type StripState = 'plain' | 'faulty' | 'open';

type FilmstripProps = {
  chosen: readonly Chosen[];
  selected: string | undefined;
  stateOf: (one: Chosen) => StripState;
  onSelect: (id: string) => void;
};

const marks = { plain: CircleCheck, faulty: CircleAlert, open: null } as const;

/** The chosen files in one row, of which the preview shows one. */
export function Filmstrip({ chosen, selected, stateOf, onSelect }: FilmstripProps) {
  const strip = useRef<HTMLOListElement>(null);
  const at = chosen.findIndex(({ id }) => id === selected);
  const next = (step: number) => chosen[(at + step + chosen.length) % chosen.length];
  const go = (step: number) => {
    const one = next(step);
    if (one) onSelect(one.id);
  };
  useEffect(() => {
    const tile = strip.current?.children[at];
    if (!(strip.current && tile instanceof HTMLElement)) return;
    // Only the strip scrolls, not the page.
    strip.current.scrollLeft = tile.offsetLeft - (strip.current.clientWidth - tile.clientWidth) / 2;
  }, [at]);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center gap-2">
        <p className="flex-1 text-small text-soft tabular-nums" role="status">
          {say('fileOf', { place: at + 1, count: chosen.length })}
        </p>
        <Button size="s" tone="ghost" onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {say('previous')}
        </Button>
        <Button size="s" onClick={() => go(1)}>
          {say('next')}
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
      <ol ref={strip} aria-label={say('chosenFiles')} className="filmstrip">
        {chosen.map((one) => {
          const state = stateOf(one);
          const Mark = marks[state];
          const { file, content } = one.source;
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === selected}
                aria-label={say('showFile', { file: nameOf(one), state })}
                onClick={() => onSelect(one.id)}
                className={cx('filmstrip-tile', one.id === selected && 'is-selected')}
              >
                {file ? <Thumbnail of={file} video={isVideo(one)} /> : <PublicPicture content={content} lift="never" />}
                {Mark && <Mark aria-hidden="true" className={state === 'plain' ? 'text-good' : 'text-danger'} />}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
