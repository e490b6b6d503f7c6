import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FindField } from '../../kit/FindField.tsx';
import { SearchX } from '../../kit/icons/index.ts';
import { Button, EmptyState } from '../../kit/index.ts';
import { Link } from '../../platform/router/index.ts';
import { say } from '../messages.ts';
import type { FoundSetting } from './find-settings.ts';

type SettingsFinderProps = {
  search: string;
  found: readonly FoundSetting[];
  /** The section in the address. */
  shown: string | undefined;
  onShowAgain: () => void;
  onSearch: (search: string) => void;
};

const resultClass =
  'grid min-h-11 content-center rounded-m px-3 py-1.5 text-ink transition-colors hover:bg-raised focus-visible:bg-raised';

/** The arrow keys move between the field and the results, and Enter in the field opens the first. */
export function SettingsFinder({ search, found, shown, onShowAgain, onSearch }: SettingsFinderProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLUListElement>(null);
  const isSearching = search.trim() !== '';
  const links = () => [...(results.current?.querySelectorAll('a') ?? [])];
  const moveByKey = (event: KeyboardEvent) => {
    const at = links().indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'ArrowDown') links()[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (links()[at - 1] ?? field.current)?.focus();
    else if (event.key === 'Enter' && at < 0) links()[0]?.click();
    else if (event.key === 'Escape') {
      onSearch('');
      field.current?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <search className="grid gap-3">
      <FindField
        ref={field}
        label={say('searchTheSettings')}
        value={search}
        status={isSearching ? say('results', { count: found.length }) : ''}
        onChange={onSearch}
        onKeyDown={moveByKey}
      />
      {isSearching && found.length === 0 && (
        <EmptyState
          compact
          icon={<SearchX />}
          title={say('noSettingFound')}
          text={say('noNameOrWordOf', { search: search.trim() })}
          action={
            <Button
              onClick={() => {
                onSearch('');
                field.current?.focus();
              }}
            >
              {say('showAllSettings')}
            </Button>
          }
        />
      )}
      {isSearching && found.length > 0 && (
        <ul ref={results} aria-label={say('settingsFound')} className="settings-results grid" onKeyDown={moveByKey}>
          {found.map(({ to, label, section }) => (
            <li key={to}>
              <Link
                to="/settings"
                search={{ section: to }}
                resetScroll={false}
                className={resultClass}
                onClick={() => to === shown && onShowAgain()}
              >
                {label}
                {section && <span className="text-small text-faint">{section}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
