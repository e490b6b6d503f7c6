import { useNavigate } from '@tanstack/react-router';
import { suggestionsAsked } from '@veil/contract/finding/search.ts';
import { useState } from 'react';
import { Hash, Image } from '../../../kit/icons/index.ts';
import { Avatar } from '../../../kit/index.ts';
import { SearchPanel } from '../../../kit/SearchPanel.tsx';
import { useSuggestions } from '../../../kit/useSuggestions.ts';
import { type Suggestion, searchSuggestions } from '../../../platform/compatibility/search.ts';
import { Emblem } from '../../people/members/index.ts';
import { groupSuggestions } from './suggestions.ts';

const load = (q: string, signal: AbortSignal) => searchSuggestions({ q, limit: suggestionsAsked }, signal);

const textOf = (found: Suggestion) => (found.kind === 'content' ? found.title : found.name);

function Thumb({ found }: { found: Suggestion }) {
  if (found.kind === 'user') return <Avatar name={found.name} src={found.avatarUrl} />;
  if (found.kind === 'content' && found.thumb)
    return <img src={found.thumb.url} alt="" className="size-9 flex-none rounded-s bg-raised object-cover" />;
  const Icon = found.kind === 'tag' ? Hash : Image;
  return (
    <span className="grid size-9 flex-none place-items-center rounded-s bg-raised text-faint">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}

function Row({ found }: { found: Suggestion }) {
  return (
    <>
      <Thumb found={found} />
      <span className="flex min-w-0 flex-1 items-center">
        <span className="truncate">{textOf(found)}</span>
        {found.kind === 'user' && <Emblem of={found} />}
      </span>
      {found.kind === 'content' && found.author && (
        <span className="max-w-[40%] truncate text-small text-faint">{found.author}</span>
      )}
      {found.kind === 'tag' && found.contentCount !== null && (
        <span className="text-small text-faint tabular-nums">{found.contentCount.toLocaleString('en')}</span>
      )}
    </>
  );
}

export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const query = text.trim();
  const { items, state } = useSuggestions(query, load, open && query !== '');
  const found = query ? items : [];
  const close = () => {
    setText('');
    onClose();
  };
  const submit = (q: string) => {
    close();
    void navigate({ to: '/feed', search: q ? { q } : {} });
  };
  const pick = (one: Suggestion) => {
    close();
    if (one.kind === 'content') void navigate({ to: '/content/$id', params: { id: one.id } });
    else if (one.kind === 'user') void navigate({ to: '/p/$idOrName', params: { idOrName: one.username } });
    else void navigate({ to: '/feed', search: { tags: [one.name] } });
  };
  return (
    <SearchPanel
      open={open}
      onClose={close}
      panel="home:search"
      label="Search"
      placeholder="Titles, people, tags"
      text={text}
      // Ignored during closing, so that the next opening starts empty.
      onText={(next) => open && setText(next)}
      groups={state === 'loading' && found.length === 0 ? [] : groupSuggestions(found)}
      loading={query !== '' && state === 'loading'}
      toKey={(one) => `${one.kind} ${one.id}`}
      toText={textOf}
      render={(one) => <Row found={one} />}
      onPick={pick}
      onSubmit={submit}
      hint="Start typing. Press Enter to search the whole feed. “Quotes” keep words together, a minus leaves words out."
    />
  );
}
