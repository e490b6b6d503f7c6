import { useEffect, useEffectEvent, useTransition } from 'react';
import { ErrorState, Page, toast } from '../kit/index.ts';
import { loadFailed } from '../kit/Loaded.tsx';
import { noConnection } from '../platform/errors.ts';
import type { LoadFailedProps } from '../platform/lazy.tsx';
import { isReachable } from '../platform/new-version.ts';
import { say } from './messages.ts';

export function LoadFailed({ kind, retry, onClose }: LoadFailedProps) {
  const [busy, startTrying] = useTransition();
  const closeWithToast = useEffectEvent(() => {
    if (!onClose) return;
    toast({ text: say('thisCouldNotBeOpened', { connection: noConnection() }), tone: 'danger' });
    onClose();
  });
  useEffect(() => closeWithToast(), []);
  const resume = useEffectEvent(() => void retry());
  useEffect(() => {
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, []);
  const tryAgain = () =>
    startTrying(async () => {
      // A browser may cache a failed import for as long as the page is open.
      if (!(await retry()) && (await isReachable())) window.location.reload();
    });
  if (onClose || kind === 'extra') return null;
  const screen = kind === 'screen';
  const state = (
    <ErrorState
      text={screen ? say('thisPageCouldNotBe') : loadFailed}
      detail={noConnection()}
      compact={!screen}
      busy={busy}
      onRetry={tryAgain}
    />
  );
  return screen ? <Page>{state}</Page> : state;
}
