import type { MemberCard } from '@veil/contract/members.ts';
import { type ReactNode, Suspense } from 'react';
import { Crown } from '../../kit/icons/index.ts';
import { lazy } from '../../platform/lazy.tsx';
import { tileButtonClass, useContent } from '../content/index.ts';
import { useWorship } from './useWorship.ts';

const WorshipDialog = lazy(() => import('./WorshipDialog.tsx'));

/** On a tile: worships its maker. */
export default function TileWorship({ id }: { id: string }): ReactNode {
  const author = useContent(id)?.author;
  return author ? <OfAuthor author={author} /> : null;
}

function OfAuthor({ author }: { author: MemberCard }) {
  const { on, press, offered, asks, close } = useWorship(author);
  if (!offered) return null;
  const label = `Worship ${author.name}`;
  return (
    <>
      <button
        type="button"
        title={label}
        aria-label={label}
        aria-pressed={on}
        onClick={press}
        className={tileButtonClass}
      >
        <Crown aria-hidden="true" />
      </button>
      {asks && (
        <Suspense>
          <WorshipDialog creator={author} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
