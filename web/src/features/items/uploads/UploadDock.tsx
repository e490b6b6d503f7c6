import { useEffect, useState } from 'react';
import { ChevronDown, X } from '../../../kit/icons/index.ts';
import { cx, IconButton, VisuallyHidden } from '../../../kit/index.ts';
import { useLocation } from '../../../platform/router/index.ts';
import { isUnderWay, isUnsent, queueWords, removeUploads, totalProgress, useQueue } from '../upload-queue/index.ts';
import { say } from './messages.ts';
import { QueueList } from './QueueList.tsx';

export default function UploadDock() {
  const entries = useQueue();
  const [opened, setOpened] = useState(false);
  const isUpload = useLocation().pathname === '/upload';
  const lost = entries.some((entry) => isUnsent(entry) && !entry.kept);
  useEffect(() => {
    if (!lost) return;
    const askToLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askToLeave);
    return () => window.removeEventListener('beforeunload', askToLeave);
  }, [lost]);
  if (entries.length === 0 || isUpload) return null;
  const unsent = entries.filter(isUnsent);
  const words = queueWords(entries);
  const percent = Math.floor(totalProgress(entries) * 100);
  return (
    <section
      aria-label={say('uploads')}
      className={cx(
        'fixed end-2 bottom-[calc(var(--dock)+8px)] z-20 grid overflow-hidden rounded-l border border-line bg-raised text-small md:end-4 md:bottom-4',
        opened
          ? 'start-2 max-h-[60svh] grid-rows-[auto_minmax(0,1fr)] md:start-auto md:w-96'
          : 'max-w-[calc(100%-16px)]',
      )}
    >
      <VisuallyHidden>
        <p role="status">{entries.some((entry) => isUnderWay(entry)) ? '' : words}</p>
      </VisuallyHidden>
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-4 text-start hover:bg-pressed"
        >
          <span className="truncate font-[560]">{words}</span>
          {unsent.length > 0 && <span className="text-soft tabular-nums">{say('percent', { percent })}</span>}
          <ChevronDown aria-hidden="true" className={cx('size-4 flex-none', !opened && 'rotate-180')} />
        </button>
        {unsent.length === 0 && entries.every(({ state }) => state !== 'processing') && (
          <IconButton
            label={say('closeTheListOfUploads')}
            icon={<X aria-hidden="true" />}
            onClick={() => removeUploads(entries.map(({ id }) => id))}
          />
        )}
      </div>
      {unsent.length > 0 && (
        <div aria-hidden="true" className="h-0.5 bg-pressed">
          <div
            className="h-full origin-left rtl:origin-right bg-accent"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
      )}
      {opened && (
        // It scrolls, so the keys must reach it.
        <div className="overflow-y-auto border-t border-line px-4 pb-3" tabIndex={-1}>
          <QueueList entries={entries} />
        </div>
      )}
    </section>
  );
}
