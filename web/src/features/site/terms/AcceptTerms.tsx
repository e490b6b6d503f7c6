import { type ReactNode, Suspense, useState } from 'react';
import { Button, Notice } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { say } from './messages.ts';

const TermsDialog = lazy(() => import('./TermsDialog.tsx'), 'extra');

type AcceptTermsProps = {
  children: ReactNode;
  asking: boolean;
  onAccepted: () => void;
};

export function AcceptTerms({ children, asking, onAccepted }: AcceptTermsProps) {
  const [open, setOpen] = useState(asking);
  return (
    <Notice title={say('theTermsHaveChanged')}>
      <p>{children}</p>
      <Button size="s" tone="main" className="mt-2" onClick={() => setOpen(true)}>
        {say('readAndAccept')}
      </Button>
      {open && (
        <Suspense>
          <TermsDialog onClose={() => setOpen(false)} onAccepted={onAccepted} />
        </Suspense>
      )}
    </Notice>
  );
}
