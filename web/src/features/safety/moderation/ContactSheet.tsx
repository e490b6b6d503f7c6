import type { Case } from '@veil/contract/safety/case.ts';
import { reasonMax } from '@veil/contract/safety/cases.ts';
import { sheetMax } from '@veil/contract/safety/contact-sheet.ts';
import { unfinishedIn } from '@veil/contract/safety/reason-templates.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, SegmentedControl, TextArea } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { say } from './messages.ts';
import { nextStep, type PictureStep, pictureSteps } from './picture-steps.ts';
import { SheetTile } from './SheetTile.tsx';
import { isSameThing, useSheet } from './useSheet.ts';
import { isApproval, mayKeep } from './words.ts';

type Props = { cases: readonly Case[]; total: number; onOpen: (id: string) => void; onBack: () => void };

export default function ContactSheet({ cases: all, total, onOpen, onBack }: Props): ReactNode {
  const cases = all.filter(({ mayDecide, claim }) => mayDecide && (!claim || claim.byYou)).slice(0, sheetMax);
  const [step, setStep] = useState<PictureStep>('blurred');
  const [asked, setAsked] = useState<'approve' | 'duplicates' | null>(null);
  const sheet = useSheet(cases);
  const { chosen } = sheet;
  const [first] = chosen;
  const canApprove = chosen.length > 0 && chosen.every((one) => isApproval(one) && mayKeep(one));
  const areSame = first !== undefined && chosen.every((one) => isSameThing(first, one));
  const canClose = areSame && chosen.every(mayKeep);
  const seen = cases.filter((one) => isApproval(one) && mayKeep(one));
  const keys: Record<string, () => void> = {
    s: () => setStep(nextStep[step]),
    a: () => canApprove && setAsked('approve'),
    x: () => canClose && setAsked('duplicates'),
    escape: onBack,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const writes = event.target instanceof HTMLElement && event.target.matches('textarea, select');
    if (!act || writes || event.ctrlKey || event.metaKey || event.altKey || asked) return;
    event.preventDefault();
    act();
  };
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      onKeyDown={press}
      aria-label={say('contactSheet')}
      className="grid scroll-mt-[calc(var(--bar)+16px)] gap-5 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" aria-keyshortcuts="Escape" onClick={onBack}>
          {say('allCases')}
        </Button>
        <SegmentedControl
          label={say('howThePicturesAreShown')}
          options={pictureSteps}
          value={step}
          onChange={setStep}
        />
        {seen.length > 0 && (
          <Button size="s" onClick={() => sheet.chooseOnly(seen)}>
            {say('selectAllUploadsThatYou')}
          </Button>
        )}
      </div>
      <p className="text-soft">{say('ofCasesAPictureCounts', { count: cases.length, total })}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,330px),1fr))] items-start gap-4">
        {cases.map((one) => (
          <li key={one.id}>
            <SheetTile
              of={one}
              step={step}
              chosen={sheet.has(one.id)}
              refusal={sheet.refusals[one.id]}
              sameThing={cases.filter((other) => isSameThing(one, other)).length}
              onChoose={(next) => sheet.choose(one.id, next)}
              onChooseSame={() => sheet.chooseOnly(cases.filter((other) => isSameThing(one, other)))}
              onOpen={() => onOpen(one.id)}
            />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-[calc(var(--dock)+12px)] z-10 flex flex-wrap items-center gap-2 rounded-l border border-line bg-raised p-2 md:bottom-4">
        <p role="status" className="me-auto text-small text-soft max-sm:basis-full max-sm:px-2">
          {hintFor({ chosen, canApprove, areSame, canClose })}
        </p>
        <Button
          disabled={!canClose}
          className="max-sm:flex-1"
          aria-keyshortcuts="x"
          onClick={() => setAsked('duplicates')}
        >
          {say('closeAsDuplicates')}
        </Button>
        <Button
          tone="main"
          disabled={!canApprove}
          className="max-sm:flex-1"
          aria-keyshortcuts="a"
          onClick={() => setAsked('approve')}
        >
          {chosen.length > 0 ? say('approveCount', { count: chosen.length }) : say('approve')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'approve'}
        title={say('approveUploads', { count: chosen.length })}
        text={say('eachIsPublishedAndIts')}
        confirmLabel={say('approve')}
        tone="main"
        busy={sheet.busy}
        onClose={() => setAsked(null)}
        onConfirm={() => void sheet.send('approve').then(() => setAsked(null))}
      />
      {asked === 'duplicates' && (
        <DuplicatesDialog
          count={chosen.length}
          busy={sheet.busy}
          error={sheet.errors.reason}
          onClose={() => setAsked(null)}
          onSend={(reason) => void sheet.send('duplicates', reason).then((isDone) => isDone && setAsked(null))}
        />
      )}
    </section>
  );
}

type Hint = { chosen: readonly Case[]; canApprove: boolean; areSame: boolean; canClose: boolean };

function hintFor({ chosen, canApprove, areSame, canClose }: Hint): string {
  if (chosen.length === 0) return say('selectCases');
  if (canApprove || canClose) return say('selected', { count: chosen.length });
  if (chosen.some((one) => !mayKeep(one))) return say('lookAtEverySelectedPicture');
  return areSame ? '' : say('approveUploadsThatWaitFor');
}

type DialogProps = {
  count: number;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onSend: (reason: string) => void;
};

function DuplicatesDialog({ count, busy, error, onClose, onSend }: DialogProps): ReactNode {
  const [reason, setReason] = useState('');
  const unfinished = unfinishedIn(reason);
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('closeTheseCases', { count })}
      text={say('nothingIsDoneAboutThe')}
      stay={busy}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            tone="main"
            busy={busy}
            disabled={reason.trim() === '' || unfinished !== null}
            onClick={() => onSend(reason)}
          >
            {say('closeCases')}
          </Button>
        </>
      }
    >
      <Field label={say('reason')} required error={unfinished ? say('complete', { unfinished }) : error}>
        <TextArea value={reason} rows={4} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
