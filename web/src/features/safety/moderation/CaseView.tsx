import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { toast } from '../../../kit/index.ts';
import { ReleasesOfItem } from '../../items/consent/index.ts';
import { CaseBar } from './CaseBar.tsx';
import { CaseConcerns } from './CaseConcerns.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { CaseOutcome } from './CaseOutcome.tsx';
import { CasePicture } from './CasePicture.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { CommentThread } from './CommentThread.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { say } from './messages.ts';
import { RestrictCase } from './RestrictCase.tsx';
import { useClaim } from './useClaim.ts';
import { useDecision } from './useDecision.ts';
import { usePictureStep } from './usePictureStep.ts';
import { keepHint, mayKeep, titleOf } from './words.ts';

type Props = {
  of: CaseDetail;
  /** Changes whenever a case is chosen, even the same one. It then takes the focus. */
  visit: number;
  /** The address names the case. Otherwise a phone shows only the list. */
  isChosen: boolean;
  onMove: (by: 1 | -1) => void;
  onNext: () => void;
  position: { place: number; total: number } | null;
  /** If a case of this list is closed, another moderator was quicker. */
  expectsOpen: boolean;
};

export function CaseView({ of, visit, isChosen, onMove, onNext, position, expectsOpen }: Props): ReactNode {
  const picture = usePictureStep(of);
  const [keysOpen, setKeysOpen] = useState(false);
  const decision = useDecision(of, onNext);
  const claim = useClaim(of);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    article.current?.focus({ preventScroll: true });
    // The first case opens with the page, which begins at its own top.
    if (visit > 0 && isChosen) article.current?.scrollIntoView({ block: 'start' });
  }, [visit, isChosen]);
  const keys: Record<string, () => void> = {
    arrowleft: () => onMove(-1),
    arrowright: () => onMove(1),
    s: () => (of.picture || of.whose?.items.length) && picture.goOn(),
    c: () => void (of.claim?.byYou ? claim.release() : claim.take()),
    k: () => of.can.decide && (mayKeep(of) ? decision.keep() : toast({ text: keepHint(of) })),
    d: () => of.can.decide && decision.open(),
    '?': () => setKeysOpen(true),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const writes = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    // Keys of dialogs above it arrive here too.
    if (!act || writes || event.ctrlKey || event.metaKey || event.altKey || decision.asked || keysOpen) return;
    event.preventDefault();
    act();
  };
  return (
    <article
      ref={article}
      tabIndex={-1}
      onKeyDown={press}
      aria-label={
        position
          ? say('caseOfList', { number: of.number, place: position.place, total: position.total })
          : say('case', { number: of.number })
      }
      className="grid scroll-mt-16 gap-6 rounded-l outline-none"
    >
      {of.state === 'closed' && <CaseOutcome of={of} decidedFirst={expectsOpen} onNext={onNext} />}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid min-w-0 gap-6 max-md:contents">
          <CaseFacts of={of} />
          <CommentThread of={of} />
          <CaseConcerns of={of} />
          {of.aboutKind === 'content' && of.item && <ReleasesOfItem id={of.item.id} />}
          {of.reportCount > 0 && <CaseReports of={of} />}
          <CaseMemberCard of={of} step={picture.step} onStep={picture.setStep} />
          <CaseHistory of={of} />
        </div>
        <div className="grid min-w-0 gap-6 max-md:contents">
          {of.picture && (
            <CasePicture
              of={of.picture}
              title={titleOf(of)}
              step={picture.step}
              onStep={picture.setStep}
              onShown={(what) => void picture.record(what)}
            />
          )}
          <CaseTimeline of={of} />
          {of.can.restrict && <RestrictCase id={of.id} number={of.number} onDone={onNext} />}
        </div>
      </div>
      {of.state === 'open' && (
        <CaseBar
          of={of}
          busy={decision.busy}
          onKeep={decision.keep}
          onDecide={decision.open}
          onClaim={() => void claim.take()}
          onRelease={() => void claim.release()}
          onKeys={() => setKeysOpen(true)}
        />
      )}
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
      {keysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
    </article>
  );
}
