import type { ReactNode } from 'react';
import { useLocation } from '../../../platform/router/index.ts';
import { say } from './messages.ts';

/** A link below an endless list would move away at each page. The member's menu has the link there. */
const endless = ['/feed', '/'];

export default function ReportLink(): ReactNode {
  const path = useLocation().pathname;
  if (endless.includes(path)) return null;
  return (
    <nav
      aria-label={say('help')}
      className="mx-auto mt-auto w-full max-w-(--page) px-(--gutter) pb-[calc(var(--dock)+40px)] text-small text-faint"
    >
      <a href="/report">{say('reportContent')}</a>
    </nav>
  );
}
