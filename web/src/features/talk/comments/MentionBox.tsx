import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Avatar, cx, TextArea } from '../../../kit/index.ts';
import { useSuggestions } from '../../../kit/useSuggestions.ts';
import { api } from '../../../platform/api.ts';
import { completeMention, mentionAt, type Typed } from './mention.ts';
import { say } from './messages.ts';

type MentionBoxProps = {
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  placeholder: string;
  autoFocus?: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

const shown = 6;

const findMembers = async (query: string, signal: AbortSignal) =>
  query ? (await api.search({ query: { q: query, type: 'user', limit: shown } }, { signal })).profiles : [];

export function MentionBox({ value, onChange, onKeyDown, ...rest }: MentionBoxProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [at, setAt] = useState(0);
  const { items } = useSuggestions(typed?.query ?? '', findMembers, typed !== null);
  const open = typed !== null && items.length > 0;
  const follow = () => {
    const { value: text = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const next = selectionStart === selectionEnd ? mentionAt(text, selectionStart) : null;
    if (next?.query !== typed?.query) setAt(0);
    setTyped(next);
  };
  const choose = (slug: string) => {
    if (!typed) return;
    const completed = completeMention(value, typed, slug);
    onChange(completed.text);
    setTyped(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(completed.caret, completed.caret);
    });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[at];
    if (!open || event.nativeEvent.isComposing) return onKeyDown(event);
    if (step) setAt((at + step + items.length) % items.length);
    else if (event.key === 'Escape') setTyped(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen.username);
    else return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={area}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          follow();
        }}
        onSelect={follow}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}${at}` : undefined}
      />
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label={say('members')}
          className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-64 overflow-y-auto rounded-m border border-line bg-raised p-1"
        >
          {items.map(({ id: member, name, username, avatarUrl }, nth) => (
            <div
              key={member}
              id={`${id}${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === at}
              // The area keeps the focus, because a blur would close the list before the press ends.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(username);
              }}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-s px-2',
                nth === at && 'bg-surface',
              )}
            >
              <Avatar name={name} src={avatarUrl} />
              <span className="truncate">{name}</span>
              <span className="truncate text-small text-faint">@{username}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
