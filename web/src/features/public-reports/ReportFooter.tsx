import type { ReactNode } from 'react';

/** Below every screen: the public page where anyone can report content. */
export default function ReportFooter(): ReactNode {
  return (
    <footer className="mx-auto w-full max-w-(--page) px-(--gutter) pb-[calc(var(--dock)+40px)] text-small text-faint">
      <a href="/report">Report content</a>
    </footer>
  );
}
