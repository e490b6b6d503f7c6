import type { Case } from '@veil/contract/cases.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Check, ShieldCheck } from '../../kit/icons/index.ts';
import { Button, Notice } from '../../kit/index.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { CasePicture } from './CasePicture.tsx';
import { CaseReports } from './CaseReports.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useDecision } from './useDecision.ts';

type Props = {
  of: Case;
  /** Changes when a case was chosen, this one again too: it takes the focus then. */
  visit: number;
  /** Goes to the next case (1) or to the one before (-1). */
  onMove: (by: 1 | -1) => void;
  /** E.g. `2 of 7`. */
  position: string;
};

/** One case with the buttons that decide it. It has the focus, so that its keys work. */
export function CaseView({ of, visit, onMove, position }: Props): ReactNode {
  const [shown, setShown] = useState(false);
  const decision = useDecision(of, () => undefined);
  const article = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `visit`
  useEffect(() => article.current?.focus({ preventScroll: true }), [visit]);
  const keys: Record<string, () => void> = {
    arrowleft: () => onMove(-1),
    arrowright: () => onMove(1),
    s: () => setShown(!shown),
    k: decision.keep,
    d: decision.open,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    // Keys of the question above it arrive here, too.
    if (!act || event.ctrlKey || event.metaKey || event.altKey || decision.asked) return;
    event.preventDefault();
    act();
  };
  return (
    <article
      ref={article}
      tabIndex={-1}
      onKeyDown={press}
      aria-label={`Case ${position}`}
      className="grid gap-6 rounded-l outline-none"
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <CaseFacts of={of} />
          <CaseReports of={of} />
        </div>
        {of.item && !of.commentId && <CasePicture item={of.item} shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      <div className="sticky bottom-[calc(var(--dock)+12px)] z-10 flex flex-wrap items-center justify-end gap-2 rounded-l border border-line bg-raised p-2 md:bottom-4">
        {of.mayDecide ? (
          <>
            <Button
              icon={<ShieldCheck aria-hidden="true" />}
              busy={decision.busy}
              aria-keyshortcuts="d"
              onClick={decision.open}
            >
              Hide, delete or warn
            </Button>
            <Button
              tone="main"
              icon={<Check aria-hidden="true" />}
              busy={decision.busy}
              aria-keyshortcuts="k"
              onClick={decision.keep}
            >
              Keep
            </Button>
          </>
        ) : (
          <Notice className="flex-1">This is yours: another moderator decides about it.</Notice>
        )}
      </div>
      {decision.asked === 'form' && (
        <DecisionDialog
          of={of}
          busy={decision.busy}
          errors={decision.errors}
          onClose={decision.cancel}
          onSend={(draft) => void decision.send(draft)}
        />
      )}
      <ConfirmDialog
        open={decision.asked === 'keep'}
        onClose={decision.cancel}
        onConfirm={() => void decision.send({ action: 'keep' })}
        title={decision.question?.title ?? ''}
        text={decision.question?.text ?? ''}
        confirmLabel={decision.question?.label ?? ''}
        tone="main"
        busy={decision.busy}
      />
    </article>
  );
}
