import { useInfiniteQuery } from '@tanstack/react-query';
import type { HiddenMember } from '@veil/contract/safety/blocks.ts';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Avatar, Button, Card, Field, Skeleton, TextInput } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHiding } from './actions.ts';
import { say } from './messages.ts';
import { type HidingList, hiddenQuery } from './reads.ts';

/** Longer lists can be searched. */
const shortList = 10;

const words = {
  blocks: {
    title: say('blocked'),
    text: say('youAndTheseMembersSee'),
    search: say('searchBlockedMembers'),
    empty: say('youBlockNobodyBlockSomebody'),
    action: say('unblock'),
  },
  mutes: {
    title: say('muted'),
    text: say('yourFeedHomeSearchComments'),
    search: say('searchMutedMembers'),
    empty: say('youMuteNobodyMuteSomebody'),
    action: say('unmute'),
  },
} as const;

export default function BlockedSection(): ReactNode {
  return (
    <div className="grid gap-6">
      <Hidden list="blocks" />
      <Hidden list="mutes" />
    </div>
  );
}

function Hidden({ list }: { list: HidingList }) {
  const [q, setQ] = useState('');
  const [searched, setSearched] = useState(false);
  const found = useInfiniteQuery(hiddenQuery(list, useDeferredValue(q.trim())));
  const hiding = useHiding();
  const { title, text, search, empty, action } = words[list];
  const members = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  const searches = searched || total > shortList;
  return (
    <Card title={title}>
      <p className="mb-3 text-small text-faint">{text}</p>
      {searches && (
        <Field label={search}>
          <TextInput
            type="search"
            value={q}
            onChange={(event) => {
              setQ(event.target.value);
              setSearched(true);
            }}
          />
        </Field>
      )}
      <Loaded compact of={found} loading={<Skeleton lines={3} />} />
      {found.isSuccess && members.length === 0 && <p className="text-soft">{q ? say('nobodyWithThisName') : empty}</p>}
      {members.length > 0 && (
        <ul className="grid gap-1">
          {members.map((member) => (
            <Row
              key={member.id}
              member={member}
              action={action}
              onEnd={() => (list === 'blocks' ? hiding.unblock(member) : hiding.unmute(member))}
            />
          ))}
        </ul>
      )}
      <ShowMore of={found} />
    </Card>
  );
}

type RowProps = { member: HiddenMember; action: string; onEnd: () => Promise<unknown> };

function Row({ member, action, onEnd }: RowProps) {
  const { busy, submit } = useSubmit();
  const name = useId();
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar name={member.name} src={member.avatarUrl} />
      <span className="grid min-w-0 flex-1">
        <span id={name} className="truncate font-[600]">
          {member.name}
        </span>
        <span className="text-small text-faint">{say('since', { date: longDay(member.since) })}</span>
      </span>
      <Button
        size="s"
        busy={busy}
        aria-describedby={name}
        onClick={() => void submit(onEnd, { failed: say('failedToSave') })}
      >
        {action}
      </Button>
    </li>
  );
}
