import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { Bell } from '../kit/icons/index.ts';
import { lazy } from '../platform/lazy.tsx';

/** The number is not needed at once, and its code must not delay the first tiles. */
const restMs = 4000;
const UnreadCount = lazy(() => import('../features/notifications/UnreadCount.tsx'), 'extra');

/** The bell in the bar. */
export function NotificationsLink() {
  const [counted, setCounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Link
      to="/notifications"
      title="Notifications"
      className="relative grid size-10 flex-none place-items-center rounded-full text-soft transition-colors hover:text-ink aria-[current=page]:text-ink pointer-coarse:size-11 [&_svg]:size-5"
    >
      <Bell aria-hidden="true" />
      <span className="sr-only">Notifications</span>
      {counted && (
        <Suspense>
          <UnreadCount />
        </Suspense>
      )}
    </Link>
  );
}
