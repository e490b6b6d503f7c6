import type { Case } from '@veil/contract/moderation.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Check, Trash2 } from '../../kit/icons/index.ts';
import { Button, Notice } from '../../kit/index.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { CasePicture } from './CasePicture.tsx';
import { CaseReports } from './CaseReports.tsx';
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
  const decision = useDecision(of);
  const article = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `visit`
  useEffect(() => article.current?.focus({ preventScroll: true }), [visit]);
  const keys: Record<string, () => void> = {
    arrowleft: () => onMove(-1),
    arrowright: () => onMove(1),
    s: () => setShown(!shown),
    k: () => decision.decide('keep'),
    d: () => decision.decide('delete'),
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
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              busy={decision.busy === 'delete'}
              aria-keyshortcuts="d"
              onClick={() => decision.decide('delete')}
            >
              Delete
            </Button>
            <Button
              tone="main"
              icon={<Check aria-hidden="true" />}
              busy={decision.busy === 'keep'}
              aria-keyshortcuts="k"
              onClick={() => decision.decide('keep')}
            >
              Keep
            </Button>
          </>
        ) : (
          <Notice className="flex-1">This is yours: another moderator decides about it.</Notice>
        )}
      </div>
      <ConfirmDialog
        open={decision.words !== null}
        onClose={decision.cancel}
        onConfirm={decision.confirm}
        title={decision.words?.title ?? ''}
        text={decision.words?.text ?? ''}
        confirmLabel={decision.words?.label ?? ''}
        tone={decision.asked === 'delete' ? 'danger' : 'main'}
        busy={decision.busy !== null}
      />
    </article>
  );
}
