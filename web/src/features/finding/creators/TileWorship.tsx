import type { MemberCard } from '@veil/contract/people/members.ts';
import { type ReactNode, Suspense } from 'react';
import { Crown } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { ActionButton, useContent } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { useWorship } from './useWorship.ts';

const WorshipDialog = lazy(() => import('./WorshipDialog.tsx'));

export default function TileWorship({ id }: { id: string }): ReactNode {
  const author = useContent(id)?.author;
  return author ? <OfAuthor author={author} /> : null;
}

function OfAuthor({ author }: { author: MemberCard }) {
  const { on, press, offered, asks, close } = useWorship(author);
  if (!offered) return null;
  const label = say('worshipMember', { name: author.name });
  return (
    <>
      <ActionButton label={label} icon={<Crown aria-hidden="true" />} pressed={on} rank={7} onPress={press} />
      {asks && (
        <Suspense>
          <WorshipDialog creator={author} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
