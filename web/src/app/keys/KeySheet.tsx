import type { ReactNode } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { KeyList } from '../../kit/KeyList.tsx';
import { say } from '../messages.ts';
import { keyGroups } from './groups.ts';

export default function KeySheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog open onClose={onClose} size="l" title={say('keys')}>
      {/* The list has no control, so the arrow keys can only scroll it if it takes the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <div tabIndex={0} className="grid gap-6 md:grid-cols-2">
        {keyGroups.map(({ title, rows }) => (
          <section key={title} aria-label={title} className="grid content-start gap-3">
            <h3 className="text-h3">{title}</h3>
            <KeyList rows={rows} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
