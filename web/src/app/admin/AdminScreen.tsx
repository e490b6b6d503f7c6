import { type ReactNode, Suspense } from 'react';
import { useMe } from '../../features/people/members/index.ts';
import { cx, Page, PageHeader, Skeleton } from '../../kit/index.ts';
import { SectionLayout, type SectionLink } from '../../kit/SectionLayout.tsx';
import { Link, Navigate, useSearch } from '../../platform/router/index.ts';
import { readSection } from '../../platform/section.ts';
import { say } from '../messages.ts';
import { NotOpenNotice } from './NotOpenNotice.tsx';
import { adminSections } from './sections.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

const ToSection = ({ to, ...link }: SectionLink) => <Link to="/admin" search={{ section: to }} {...link} />;

/** The server checks each call; other members get the home screen. */
export default function AdminScreen(): ReactNode {
  const me = useMe();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const { name } = readSection(section);
  const chosen = adminSections.find(({ value }) => value === name);
  const shown = chosen ?? adminSections[0];
  if (me && !me.powers.includes('admin')) return <Navigate to="/" replace />;
  if (!me || !shown) return null;
  const Shown = shown.component;
  return (
    <Page>
      {/* On phones the chosen section begins at the top. */}
      <PageHeader title={say('admin')} className={cx(chosen && 'max-lg:sr-only')} />
      <div className={cx(chosen && 'max-lg:hidden')}>
        <WaitingNotice />
      </div>
      <NotOpenNotice section={chosen?.value ?? ''} />
      <SectionLayout
        label={say('admin')}
        back={say('allOfAdmin')}
        sections={adminSections}
        shown={shown.value}
        isChosen={chosen !== undefined}
        link={ToSection}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <Shown key={shown.value} />
        </Suspense>
      </SectionLayout>
    </Page>
  );
}
