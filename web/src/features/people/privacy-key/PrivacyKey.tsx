import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/index.ts';
import { coverTab } from '../../../platform/neutral-tab.ts';
import { say } from './messages.ts';
import { countPresses } from './pressed-twice.ts';

/** Inline, so that the page's style sheet is not needed. */
const whole: CSSProperties = {
  position: 'fixed',
  inset: 0,
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  placeItems: 'center',
  background: 'var(--ground)',
};

const silence = () => {
  for (const media of document.querySelectorAll('video, audio')) (media as HTMLMediaElement).pause();
};

/** Covers even a dialog, and stops all media. Only the button shows the page again. */
export default function PrivacyKey(): ReactNode {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const count = countPresses();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return count.forget();
      if (!count.press({ at: event.timeStamp, repeat: event.repeat })) return;
      silence();
      setCovered(true);
    };
    // Registered to run before any dialog, because dialogs keep the key to themselves.
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('pointerdown', count.forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('pointerdown', count.forget, { capture: true });
    };
  }, []);
  return covered && <Cover onEnd={() => setCovered(false)} />;
}

function Cover({ onEnd }: { onEnd: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // The tab's title would reveal the open page.
  useEffect(coverTab, []);
  useEffect(() => {
    // It is in the top layer, over every dialog, so that the page behind cannot be reached.
    dialog.current?.showModal();
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={say('thePageIsCovered')}
      // A browser may close a dialog by its own gesture. It then opens again.
      onClose={() => dialog.current?.showModal()}
      style={{ ...whole, display: 'grid' }}
    >
      <Button onClick={onEnd}>{say('showThePage')}</Button>
    </dialog>
  );
}
