import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState, Page, toast } from '../kit/index.ts';
import { noConnection } from '../platform/errors.ts';
import type { FailedPartProps } from '../platform/late.tsx';
import { isReachable } from '../platform/new-version.ts';

/** Stands in for a part whose code did not come. */
export function PartFailed({ place, retry, onClose }: FailedPartProps) {
  const [busy, setBusy] = useState(false);
  const giveUp = useEffectEvent(() => {
    if (!onClose) return;
    toast({ text: `This could not be opened. ${noConnection()}`, tone: 'danger' });
    onClose();
  });
  useEffect(() => giveUp(), []);
  const resume = useEffectEvent(() => void retry());
  useEffect(() => {
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, []);
  const again = async () => {
    setBusy(true);
    // A browser may remember that a module could not be fetched for as long as the page lives.
    if (!(await retry()) && (await isReachable())) window.location.reload();
    else setBusy(false);
  };
  if (onClose || place === 'extra') return null;
  const screen = place === 'screen';
  const state = (
    <ErrorState
      text={screen ? 'This page could not be loaded' : 'This could not be loaded'}
      detail={noConnection()}
      compact={!screen}
      busy={busy}
      onRetry={() => void again()}
    />
  );
  return screen ? <Page>{state}</Page> : state;
}
