import { useEffect, useRef } from 'react';
import { Hourglass } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { ContentThumb, contentEntities } from '../tiles/index.ts';
import type { ShownSet } from './useSet.ts';
import './sets.css';
import { say } from './messages.ts';

/** The pictures of a set in one row, of which the page shows one. */
export default function SetStrip({ set: { ids, shown, at, show } }: { set: ShownSet }) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumb = strip.current?.children[at];
    if (!(strip.current && thumb instanceof HTMLElement)) return;
    // Only the strip scrolls, not the page.
    strip.current.scrollLeft = thumb.offsetLeft - (strip.current.clientWidth - thumb.clientWidth) / 2;
  }, [at]);
  return (
    <div className="set-bar">
      <ol ref={strip} aria-label={say('picturesOfThisSet')} className="set-strip">
        {ids.map((id, nth) => {
          const item = contentEntities.get(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={say('pictureOf', { place: nth + 1, count: ids.length })}
                aria-current={id === shown}
                onClick={() => show(id)}
                className={cx('set-thumb', id === shown && 'is-shown')}
              >
                {item?.media ? (
                  <ContentThumb item={item} sizes="56px" decorative className="size-full" />
                ) : (
                  <Hourglass aria-hidden="true" />
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="set-place">
        <span className="sr-only">{say('place', { place: at + 1, count: ids.length })}</span>
        <span aria-hidden="true">
          {at + 1} / {ids.length}
        </span>
      </p>
    </div>
  );
}
