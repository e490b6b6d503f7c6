import { useSyncExternalStore } from 'react';
import { say } from './messages.ts';

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** The region always exists, so that screen readers announce it. */
export default function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-[calc(var(--bar)+8px)] z-30 text-center">
      {!online && <p className="inline-block rounded-full bg-raised px-4 text-small">{say('youAreOfflineThisPage')}</p>}
    </div>
  );
}
