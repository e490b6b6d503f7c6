import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link below a list that grows while one scrolls would move away at each page; there the member's menu has the link. */
const endless = ['/feed', '/'];

/** Below a screen: the public page where anyone can report content. */
export default function ReportLink(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (endless.includes(path)) return null;
  return (
    <nav
      aria-label="Help"
      className="mx-auto w-full max-w-(--page) px-(--gutter) pb-[calc(var(--dock)+40px)] text-small text-faint"
    >
      <a href="/report">Report content</a>
    </nav>
  );
}
