import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import { Skeleton } from '../../kit/index.ts';
import { SectionLayout, type SectionLink } from '../../kit/SectionLayout.tsx';
import { Additions } from '../../platform/slice.ts';
import { useMe } from '../members/index.ts';

const ToSettings = ({ to, ...link }: SectionLink) => (
  <Link to="/profile" search={{ tab: 'settings', section: to as never }} {...link} />
);

/** The sections of the settings beside the chosen one. */
export function SettingsTab(): ReactNode {
  const me = useMe();
  const { settingsSections } = use(Additions);
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
