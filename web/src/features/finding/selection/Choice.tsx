import './selection.css';
import { use, useEffect, useRef } from 'react';
import { Check } from '../../../kit/icons/index.ts';
import { useContent } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { SelectionContext } from './place.ts';
import { extend, toggle } from './selection.ts';

/** Covers its item, which must be the parent with `data-tile`. A button, because the keys of a wall skip inputs. */
export function Choice({ id }: { id: string }) {
  const item = useContent(id);
  const place = use(SelectionContext);
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = place?.now?.began === id;
  useEffect(() => {
    // The menu that began the selection gives its focus to the page first.
    if (isFirst) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }, [isFirst]);
  if (!item || !place) return null;
  const { chosen, order, change } = place;
  const { title, author, isPublic } = item;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      <button
        ref={button}
        type="button"
        role="checkbox"
        aria-checked={chosen.includes(id)}
        aria-label={
          isPublic
            ? say('titleByAuthor', { title, author: author.name })
            : say('titleByAuthorPrivate', { title, author: author.name })
        }
        onClick={({ shiftKey }) => change((now) => (shiftKey ? extend(now, order, id) : toggle(now, id)))}
        className="choice"
      />
      <span aria-hidden="true" className="choice-mark">
        <Check />
      </span>
    </>
  );
}
