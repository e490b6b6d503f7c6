import { suggestionsAsked } from '@veil/contract/finding/search.ts';
import { useEffect, useState } from 'react';
import { Hash, History, type Icon, Image, Search } from '../../../kit/icons/index.ts';
import { Avatar, Button } from '../../../kit/index.ts';
import { SearchPanel } from '../../../kit/SearchPanel.tsx';
import { useSuggestions } from '../../../kit/useSuggestions.ts';
import { type Suggestion, searchSuggestions } from '../../../platform/compatibility/search.ts';
import { figure } from '../../../platform/figure.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { Emblem, useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { forgetSearches, readSearches, rememberSearch } from './recent-searches.ts';
import { type Entry, groupSearches, groupSuggestions } from './suggestions.ts';

const load = (q: string, signal: AbortSignal) => searchSuggestions({ q, limit: suggestionsAsked }, signal);

const isSuggestion = (entry: Entry): entry is Suggestion => entry.kind !== 'all' && entry.kind !== 'recent';

function textOf(entry: Entry): string {
  if (!isSuggestion(entry)) return entry.id;
  return entry.kind === 'content' ? entry.title : entry.name;
}

function Thumb({ found }: { found: Suggestion }) {
  if (found.kind === 'user') return <Avatar name={found.name} src={found.avatarUrl} />;
  if (found.kind === 'content' && found.thumb)
    return (
      <img src={found.thumb.url} alt={found.thumb.alt} className="size-9 flex-none rounded-s bg-raised object-cover" />
    );
  return <Sign of={found.kind === 'tag' ? Hash : Image} />;
}

const Sign = ({ of: Drawn }: { of: Icon }) => (
  <span className="grid size-9 flex-none place-items-center rounded-s bg-raised text-faint">
    <Drawn aria-hidden="true" className="size-4" />
  </span>
);

const Other = ({ entry: { kind, id } }: { entry: Exclude<Entry, Suggestion> }) => (
  <>
    <Sign of={kind === 'all' ? Search : History} />
    <span className="truncate">{kind === 'all' ? say('seeAllResultsFor', { query: id }) : id}</span>
  </>
);

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
        <span className="text-small text-faint tabular-nums">{figure(found.contentCount)}</span>
      )}
    </>
  );
}

export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const me = useMe()?.id;
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => {
    if (open) setSearches(readSearches(me));
  }, [open, me]);
  const query = text.trim();
  const { items, state } = useSuggestions(query, load, open && query !== '');
  const found = query ? items : [];
  const close = () => {
    setText('');
    onClose();
  };
  const submit = (q: string) => {
    close();
    if (q) rememberSearch(me, q);
    void navigate({ to: '/feed', search: q ? { q } : {} });
  };
  const pick = (one: Entry) => {
    if (!isSuggestion(one)) return submit(one.id);
    close();
    if (one.kind === 'content') void navigate({ to: '/content/$id', params: { id: one.id } });
    else if (one.kind === 'user') void navigate({ to: '/p/$idOrName', params: { idOrName: one.username } });
    else void navigate({ to: '/feed', search: { tags: [one.name] } });
  };
  const forget = () => {
    forgetSearches(me);
    setSearches([]);
  };
  const isWaiting = state === 'loading' && found.length === 0;
  const groups = query ? (isWaiting ? [] : groupSuggestions(found, query)) : groupSearches(searches);
  return (
    <SearchPanel
      open={open}
      onClose={close}
      panel="home:search"
      label={say('search')}
      placeholder={say('titlesPeopleTags')}
      text={text}
      // Ignored during closing, so that the next opening starts empty.
      onText={(next) => open && setText(next)}
      groups={groups}
      loading={query !== '' && state === 'loading'}
      toKey={(one) => `${one.kind} ${one.id}`}
      toText={textOf}
      render={(one) => (isSuggestion(one) ? <Row found={one} /> : <Other entry={one} />)}
      onPick={pick}
      onSubmit={submit}
      hint={
        <>
          {say('startTypingPressEnterTo')}
          {searches.length > 0 && (
            <span className="mt-3 flex flex-wrap items-center justify-between gap-2 text-small text-faint">
              {say('onlyThisDeviceKeepsYour')}
              <Button size="s" tone="quiet" onClick={forget}>
                {say('clearRecentSearches')}
              </Button>
            </span>
          )}
        </>
      }
    />
  );
}
