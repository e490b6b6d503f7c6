import './settings.css';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useMe } from '../../features/people/members/index.ts';
import { Page, Skeleton } from '../../kit/index.ts';
import { SectionLayout, type SectionLink } from '../../kit/SectionLayout.tsx';
import { Link, useSearch } from '../../platform/router/index.ts';
import { useTitle } from '../../platform/screen-title.ts';
import { readSection } from '../../platform/section.ts';
import { say } from '../messages.ts';
import { findSettings } from './find-settings.ts';
import { SettingsFinder } from './SettingsFinder.tsx';
import { SettingsTitle } from './SettingsTitle.tsx';
import { settingsSections } from './sections.ts';
import { useSectionFocus } from './useSectionFocus.ts';
import { useShownSetting } from './useShownSetting.ts';

const ToSection = ({ to, ...link }: SectionLink) => <Link to="/settings" search={{ section: to }} {...link} />;

export default function SettingsScreen(): ReactNode {
  const me = useMe();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState(0);
  const { section } = useSearch({ from: '/settings' });
  const { name, place } = readSection(section);
  const sections = settingsSections.filter(({ creators }) => !creators || me?.role !== 'beta');
  const chosen = sections.find(({ value }) => value === name);
  const shown = chosen ?? sections[0];
  const content = useRef<HTMLDivElement>(null);
  useTitle(chosen && say('settingsTitle', { section: chosen.label }));
  useSectionFocus(chosen?.value);
  useShownSetting(content, place && chosen?.settings.find((setting) => setting.place === place)?.label, asked);
  if (!me || !shown) return null;
  const Shown = shown.component;
  return (
    <Page>
      <SettingsTitle section={chosen?.label} />
      <SectionLayout
        label={say('settings')}
        finder={
          <SettingsFinder
            search={search}
            found={findSettings(sections, search)}
            shown={section}
            onShowAgain={() => setAsked(asked + 1)}
            onSearch={setSearch}
          />
        }
        hasResults={search.trim() !== ''}
        sections={sections}
        shown={shown.value}
        isChosen={chosen !== undefined}
        link={ToSection}
      >
        <div ref={content} className="grid max-w-184 min-w-0 gap-5">
          <Suspense fallback={<Skeleton lines={6} />}>
            <Shown key={shown.value} />
          </Suspense>
        </div>
      </SectionLayout>
    </Page>
  );
}
