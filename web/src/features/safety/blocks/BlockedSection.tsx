import { useInfiniteQuery } from '@tanstack/react-query';
import type { HiddenMember } from '@veil/contract/safety/blocks.ts';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Avatar, Button, Card, Field, Skeleton, TextInput } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useHiding } from './actions.ts';
import { type HidingList, hiddenQuery } from './reads.ts';

/** Longer lists can be searched. */
const shortList = 10;

const words = {
  blocks: {
    title: 'Blocked',
    text: 'You and these members see nothing of each other. They are not told.',
    empty: 'You block nobody. Block somebody from the menu on their profile, their item or their comment.',
    action: 'Unblock',
  },
  mutes: {
    title: 'Muted',
    text: 'Your feed, home, search, comments and notifications leave these members out. Their profiles stay open to you.',
    empty: 'You mute nobody. Mute somebody from the menu on their profile, their item or their comment.',
    action: 'Unmute',
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
  const { title, text, empty, action } = words[list];
  const members = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  const searches = searched || total > shortList;
  return (
    <Card title={title}>
      <p className="mb-3 text-small text-faint">{text}</p>
      {searches && (
        <Field label={`Search ${title.toLowerCase()} members`}>
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
      {found.isSuccess && members.length === 0 && <p className="text-soft">{q ? 'Nobody with this name.' : empty}</p>}
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

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

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
        <span className="text-small text-faint">Since {day.format(new Date(member.since))}</span>
      </span>
      <Button
        size="s"
        busy={busy}
        aria-describedby={name}
        onClick={() => void submit(onEnd, { failed: 'Failed to save' })}
      >
        {action}
      </Button>
    </li>
  );
}
