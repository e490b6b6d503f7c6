import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { useState } from 'react';
import { ArrowDown, ArrowUp, X } from '../../../kit/icons/index.ts';
import { Avatar, IconButton, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { worshipQuery } from '../creators/index.ts';
import { CreatorSearch, type KnownCreator } from './CreatorSearch.tsx';
import { say } from './messages.ts';
import { movedBy } from './worship-choice.ts';

type WorshipedListProps = Pick<Profile, 'worshipType' | 'followerOf'> & {
  me: string;
  onChange: (followerOf: string[]) => void;
};

/** Suspended or blocked creators keep their place, without a name. */
const unnamed = say('hiddenMember');

export function useWorshipedNames(): { nameOf: (id: string) => string } {
  const cards = useQuery(worshipQuery).data?.items ?? [];
  return { nameOf: (id) => cards.find((card) => card.id === id)?.name ?? unnamed };
}

export function WorshipedList({ worshipType, followerOf, me, onChange }: WorshipedListProps) {
  const read = useQuery(worshipQuery);
  const [added, setAdded] = useState<readonly KnownCreator[]>([]);
  const cap = followerCaps[worshipType];
  const add = (creator: KnownCreator) => {
    setAdded([creator, ...added]);
    onChange([...followerOf, creator.id]);
  };
  if (cap === 0) return <Notice>{say('chooseOneOrSeveralTo')}</Notice>;
  return (
    <div className="grid gap-3">
      {followerOf.length > 0 && (
        <Loaded compact of={read} loading={<Skeleton lines={followerOf.length} />}>
          {({ items }) => (
            <ol aria-label={say('creatorsYouWorship')} className="grid gap-2">
              {followerOf.map((id, index) => {
                const creator = [...added, ...items].find((one) => one.id === id);
                const name = creator?.name ?? unnamed;
                const move = (by: -1 | 1) => onChange(movedBy(followerOf, index, by));
                return (
                  <li
                    key={id}
                    className="flex flex-wrap items-center gap-3 rounded-m border border-line bg-surface p-2 ps-3"
                  >
                    <Avatar name={name} src={creator?.avatarUrl} />
                    <span className="min-w-0 truncate">{name}</span>
                    <span className="ms-auto flex">
                      {followerOf.length > 1 && (
                        <>
                          <IconButton
                            label={say('moveUp', { name })}
                            icon={<ArrowUp aria-hidden="true" />}
                            disabled={index === 0}
                            onClick={() => move(-1)}
                          />
                          <IconButton
                            label={say('moveDown', { name })}
                            icon={<ArrowDown aria-hidden="true" />}
                            disabled={index === followerOf.length - 1}
                            onClick={() => move(1)}
                          />
                        </>
                      )}
                      <IconButton
                        label={say('remove', { name })}
                        icon={<X aria-hidden="true" />}
                        onClick={() => onChange(followerOf.filter((one) => one !== id))}
                      />
                    </span>
                  </li>
                );
              })}
            </ol>
          )}
        </Loaded>
      )}
      <CreatorSearch
        label={say('addACreator')}
        disabled={followerOf.length >= cap}
        hint={
          worshipType === 'single'
            ? say('youWorshipOneCreatorChoose')
            : say('theOrderIsYours', { count: followerOf.length, most: cap })
        }
        without={[me, ...followerOf]}
        onPick={add}
      />
    </div>
  );
}
