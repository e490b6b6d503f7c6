import { Suspense, useEffect, useState } from 'react';
import { Bell } from '../kit/icons/index.ts';
import { lazy } from '../platform/lazy.tsx';
import { Link } from '../platform/router/index.ts';
import { say } from './messages.ts';

/** The count can wait, and its code must not delay the first tiles. */
const restMs = 8000;
const UnreadCount = lazy(() => import('../features/talk/notifications/UnreadCount.tsx'), 'extra');

export function NotificationsLink() {
  const [counted, setCounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Link to="/notifications" className="relative grid size-11 place-items-center text-soft [&_svg]:size-5">
      <Bell aria-hidden="true" />
      <span className="sr-only">{say('notifications')}</span>
      {counted && (
        <Suspense>
          <UnreadCount />
        </Suspense>
      )}
    </Link>
  );
}
