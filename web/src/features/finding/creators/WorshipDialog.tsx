import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberCard } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Avatar, Button, RadioCards, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { useMe } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { worshipQuery } from './reads.ts';
import { applyWorship, type Worshiped } from './worship-state.ts';

type Wish = { worshipType?: 'single' | 'multi'; insteadOf?: string };
type Send = (wish: Wish, told: string) => Promise<void>;
type StepProps = { creator: Worshiped; busy: boolean; onSend: Send; onClose: () => void };

/** Asked if the worship type allows no more: choose one creator or several, or end another worship. */
export default function WorshipDialog({ creator, onClose }: { creator: Worshiped; onClose: () => void }): ReactNode {
  const me = useMe();
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const send: Send = async (wish, told) => {
    const act = async () =>
      applyWorship(queries, creator.id, await api.worship({ params: { idOrName: creator.id }, body: wish }));
    if (await submit(act, { done: told, failed: say('yourWorshipOfWasNot', { name: creator.name }) })) onClose();
  };
  const props = { creator, busy, onSend: send, onClose };
  return me?.worshipType === 'none' ? <OneOrSeveral {...props} /> : <InsteadOf {...props} />;
}

function OneOrSeveral({ creator, busy, onSend, onClose }: StepProps) {
  const told = say('youWorshipNow', { name: creator.name });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      stay={busy}
      title={say('worshipMember', { name: creator.name })}
      text={say('youWorshipNobodyYetOne')}
    >
      <div className="grid gap-2">
        <Button tone="main" wide busy={busy} onClick={() => void onSend({ worshipType: 'single' }, told)}>
          {say('oneCreator')}
        </Button>
        <Button wide disabled={busy} onClick={() => void onSend({ worshipType: 'multi' }, told)}>
          {say('severalUpTo', { most: followerCaps.multi })}
        </Button>
      </div>
    </Dialog>
  );
}

const Face = ({ member }: { member: MemberCard }) => <Avatar name={member.name} src={member.avatarUrl} size="s" />;

function InsteadOf({ creator, busy, onSend, onClose }: StepProps) {
  const me = useMe();
  const read = useQuery(worshipQuery);
  const { data } = read;
  const [chosen, setChosen] = useState<string>();
  const worshiped = data?.items ?? [];
  // Creators who cannot be shown now count all the same.
  const hidden = (data?.followerOf ?? []).filter((id) => !worshiped.some((one) => one.id === id));
  const options = [
    ...worshiped.map((one) => ({ value: one.id, label: one.name, icon: <Face member={one} /> })),
    ...hidden.map((id) => ({ value: id, label: say('hiddenMember') })),
  ];
  const single = me?.worshipType === 'single';
  const ended = chosen ?? (single ? options[0]?.value : undefined);
  const former = options.find(({ value }) => value === ended)?.label;
  const first = options[0]?.label;
  const { name } = creator;
  const told = former === undefined ? say('youWorshipNow', { name }) : say('youWorshipNowAndNo', { name, former });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      stay={busy}
      title={say('worshipMember', { name: creator.name })}
      text={
        single
          ? first && say('youWorshipOneWorshipInstead', { first, name })
          : say('youWorshipCreatorsAsMany', { count: options.length || followerCaps.multi, name })
      }
      actions={
        data && (
          <>
            {single && (
              <Button
                tone="ghost"
                disabled={busy}
                onClick={() => void onSend({ worshipType: 'multi' }, say('youWorshipToo', { name }))}
              >
                {say('worshipBoth')}
              </Button>
            )}
            <Button tone="main" busy={busy} disabled={!ended} onClick={() => void onSend({ insteadOf: ended }, told)}>
              {say('worshipInstead', { name })}
            </Button>
          </>
        )
      }
    >
      <Loaded compact of={read} loading={<Skeleton lines={3} />} />
      {data && !single && (
        <RadioCards label={say('whomToEnd')} options={options} value={chosen} onChange={setChosen} columns={2} />
      )}
      {single && <p className="text-small text-faint">{say('withWorshipBothYouCan', { most: followerCaps.multi })}</p>}
    </Dialog>
  );
}
