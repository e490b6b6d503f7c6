import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMe } from '../../features/people/members/index.ts';
import { Skeleton } from '../../kit/index.ts';
import { SectionLayout, type SectionLink } from '../../kit/SectionLayout.tsx';
import { settingsSections } from './sections.ts';

const ToSettings = ({ to, ...link }: SectionLink) => (
  <Link to="/profile" search={{ tab: 'settings', section: to }} {...link} />
);

export default function SettingsTab(): ReactNode {
  const me = useMe();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const sections = settingsSections.filter(({ creators }) => !creators || me?.role !== 'beta');
  const chosen = sections.find(({ value }) => value === section);
  const shown = chosen ?? sections[0];
  if (!me || !shown) return null;
  const Shown = shown.component;
  return (
    <div className="max-w-248">
      <SectionLayout
        label="Settings"
        back="All settings"
        sections={sections}
        shown={shown.value}
        isChosen={chosen !== undefined}
        link={ToSettings}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <Shown key={shown.value} />
        </Suspense>
      </SectionLayout>
    </div>
  );
}
