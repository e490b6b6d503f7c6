import type { PublicProfile } from '@veil/contract/people/members.ts';
import { Suspense, useState } from 'react';
import { copyText } from '../../../kit/copy-text.ts';
import { Ellipsis, Flag, Link2 } from '../../../kit/icons/index.ts';
import { IconButton, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate } from '../../../platform/router/index.ts';
import { HidingMenu } from '../../safety/blocks/index.ts';
import { ReportDialog } from '../../safety/reports/index.ts';
import { say } from './messages.ts';

const Menu = lazy(() => import('../../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));

async function copyLink(slug: string): Promise<void> {
  const address = new URL(`#/p/${slug}`, document.baseURI).href;
  if (await copyText(address, false)) toast({ text: say('copied'), tone: 'good' });
}

export function MemberMenu({ member }: { member: PublicProfile }) {
  const [opened, setOpened] = useState(false);
  const [reporting, setReporting] = useState(false);
  const navigate = useNavigate();
  const items = [
    { label: say('copyLink'), icon: <Link2 aria-hidden="true" />, onSelect: () => void copyLink(member.slug) },
  ];
  if (!member.you.self)
    return (
      <>
        <HidingMenu
          member={member}
          muted={member.you.muted}
          blocked={member.you.blocked}
          onTheirPage
          onBlocked={() => void navigate({ to: '/feed' })}
          items={[
            ...items,
            { label: say('report'), icon: <Flag aria-hidden="true" />, onSelect: () => setReporting(true) },
          ]}
          label={say('more')}
          tone="quiet"
        />
        {reporting && (
          <Suspense>
            <ReportDialog what={{ kind: 'member', id: member.id }} onClose={() => setReporting(false)} />
          </Suspense>
        )}
      </>
    );
  const trigger = (
    <IconButton
      tone="quiet"
      label={say('more')}
      icon={<Ellipsis aria-hidden="true" />}
      onClick={() => setOpened(true)}
    />
  );
  if (!opened) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} items={items} defaultOpen />
    </Suspense>
  );
}
