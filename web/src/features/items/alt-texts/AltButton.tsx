import { useQuery } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { chipClass, cx } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { altQuery } from './reads.ts';

/** Shows sighted members the text that screen readers say. */
export function AltButton({ item: { id, media } }: { item: Pick<ContentCard, 'id' | 'media'> }) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On phones the bars at the bottom would cover it.
    if (open) text.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const { data: lifted } = useQuery({ ...altQuery(id), enabled: false });
  if (!media || !(media.alt || media.veil)) return null;
  const isVeiled = media.veil !== null && lifted === undefined;
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-label={say('altText')}
        aria-expanded={open}
        aria-controls={textId}
        title={say('theTextForPeopleWho')}
        onClick={() => setOpen(!open)}
        className={cx(chipClass({ on: open }), 'h-6! px-2! text-fine! tracking-wide pointer-coarse:h-8!')}
      >
        {say('alt')}
      </button>
      <p ref={text} id={textId} hidden={!open} className="scroll-mb-40 text-small text-soft [overflow-wrap:anywhere]">
        {(lifted ?? media.alt) || (isVeiled ? '' : say('itHasNoAltText'))}
        {isVeiled && <span className="text-faint"> {say('liftTheVeilToRead')}</span>}
      </p>
    </div>
  );
}
