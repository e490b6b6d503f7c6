import { Suspense, useEffect } from 'react';
import { session } from '../../../platform/api.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { subjectOf } from '../../../platform/session.ts';
import { forgetUploads, startQueue, storedOwner, useQueue } from '../upload-queue/index.ts';
import { registerWorker } from './register-worker.ts';

const UploadDock = lazy(() => import('./UploadDock.tsx'), 'extra');

/** A reload may have interrupted uploads, or another tab added them. Nothing of another member is kept. */
async function goOn(): Promise<void> {
  const now = session.get();
  const member = now && subjectOf(now);
  if (session.isKnown()) forgetUploads(member);
  if (member && storedOwner() === member) await startQueue();
}

export default function LateUploads() {
  const any = useQueue().length > 0;
  useEffect(() => {
    const look = () => void goOn().catch(() => undefined);
    look();
    registerWorker();
    window.addEventListener('storage', look);
    const unsubscribe = session.listen(look);
    return () => {
      window.removeEventListener('storage', look);
      unsubscribe();
    };
  }, []);
  if (!any) return null;
  return (
    <Suspense>
      <UploadDock />
    </Suspense>
  );
}
