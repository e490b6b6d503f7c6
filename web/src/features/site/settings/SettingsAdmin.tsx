import { useQuery } from '@tanstack/react-query';
import { type SettingGroup, settingAreas } from '@veil/contract/site/settings.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { SearchX } from '../../../kit/icons/index.ts';
import { Button, cx, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useSearch } from '../../../platform/router/index.ts';
import { readSection } from '../../../platform/section.ts';
import { findFields } from './find.ts';
import { GroupForm } from './GroupForm.tsx';
import { GroupLink } from './GroupLink.tsx';
import { say } from './messages.ts';
import { settingsQuery } from './reads.ts';
import { SettingIndex } from './SettingIndex.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import { placeId } from './useShownPlace.ts';

export default function SettingsAdmin(): ReactNode {
  const read = useQuery(settingsQuery);
  return (
    <Loaded of={read} loading={<Skeleton lines={8} />}>
      {({ groups }) => <Groups groups={groups} />}
    </Loaded>
  );
}

const areas = Object.entries(settingAreas);

function Groups({ groups }: { groups: readonly SettingGroup[] }) {
  const [search, setSearch] = useState('');
  const { section } = useSearch({ strict: false }) as { section?: string };
  const { place } = readSection(section);
  useEffect(() => {
    if (place) document.getElementById(placeId(place))?.scrollIntoView({ block: 'start' });
  }, [place]);
  const found = new Map(groups.map((group) => [group.subject, findFields(group, search)]));
  const count = [...found.values()].reduce((sum, { size }) => sum + size, 0);
  const shown = groups.filter(({ subject }) => found.get(subject)?.size);
  return (
    <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,46rem)_13rem]">
      <div className="grid min-w-0 gap-6">
        <SettingSearch value={search} count={count} groups={shown} onChange={setSearch} />
        {count === 0 && (
          <EmptyState
            compact
            icon={<SearchX />}
            title={say('noSettingFound')}
            text={say('noLabelExplanationOrName', { search: search.trim() })}
            action={<Button onClick={() => setSearch('')}>{say('showAllSettings')}</Button>}
          />
        )}
        {areas.map(([area, title]) => {
          const members = groups.filter((group) => group.area === area);
          return (
            <section
              key={area}
              aria-label={title}
              className={cx('grid gap-5', members.every((group) => !shown.includes(group)) && 'hidden')}
            >
              <h2 className="display text-h2">{title}</h2>
              {members.map((group) => (
                <div
                  key={group.subject}
                  id={placeId(group.subject)}
                  className={cx('scroll-mt-24', !shown.includes(group) && 'hidden')}
                >
                  {group.section ? (
                    <GroupLink group={group} section={group.section} found={found.get(group.subject)} />
                  ) : (
                    <GroupForm group={group} found={found.get(group.subject)} />
                  )}
                </div>
              ))}
            </section>
          );
        })}
      </div>
      <SettingIndex groups={shown} />
    </div>
  );
}
