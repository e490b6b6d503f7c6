import { useQuery } from '@tanstack/react-query';
import type { RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { AuthorityReports } from './AuthorityReports.tsx';
import { useRestrictedActions } from './actions.ts';
import { LiftDialog } from './LiftDialog.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { say } from './messages.ts';
import { RestrictedPicture } from './RestrictedPicture.tsx';
import { restrictedQuery } from './reads.ts';
import { accountWords, causeWords, type FactLine, factGroups, stateWords, timeWords } from './words.ts';

export function RestrictedDetail({ id, onBack }: { id: string; onBack: () => void }): ReactNode {
  const read = useQuery(restrictedQuery(id));
  const { data } = read;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid max-w-184 gap-6 pt-5 outline-none">
      <Button size="s" className="justify-self-start" onClick={onBack}>
        {say('allRestrictedCases')}
      </Button>
      <Loaded of={read} loading={<Skeleton lines={8} />} />
      {data && <Detail of={data} />}
    </div>
  );
}

function Detail({ of }: { of: RestrictedCaseDetail }) {
  return (
    <>
      <Card title={say('case', { caseNumber: of.caseNumber })}>
        <div className="grid gap-4">
          <p>{causeWords(of)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{of.reason}</p>
          <p className="text-soft" role="status">
            {stateWords(of)} {accountWords[of.account]}
          </p>
          {of.liftReason && (
            <Notice title={of.liftedBy ? say('liftedBy', { admin: of.liftedBy }) : say('liftedByAnAdminWhoLeft')}>
              <p className="whitespace-pre-line wrap-anywhere">{of.liftReason}</p>
            </Notice>
          )}
          <Actions of={of} />
        </div>
      </Card>
      <AuthorityReports of={of} />
      {of.hasPicture && <RestrictedPicture id={of.id} number={of.caseNumber} />}
      {of.facts &&
        factGroups(of.facts).map(({ title, lines }) => (
          <Card key={title} title={title}>
            <Facts lines={lines} />
          </Card>
        ))}
      {of.reports.length > 0 && (
        <Card title={say('reports')}>
          <Facts
            lines={of.reports.map(({ reason: why, text, at }) => [
              say('reasonAndTime', { reason: why, time: timeWords(at) }),
              text || '–',
            ])}
          />
        </Card>
      )}
      {of.steps.length > 0 && (
        <Card title={say('steps')}>
          <Facts
            lines={of.steps.map(({ at, caseNumber, words, text }) => [
              say('timeAndCase', { time: timeWords(at), caseNumber }),
              [words, text].filter(Boolean).join(': '),
            ])}
          />
        </Card>
      )}
    </>
  );
}

const Facts = ({ lines }: { lines: readonly FactLine[] }) => (
  <dl className="grid gap-3">
    {lines.map(([label, value], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and none moves
      <div key={at} className="grid gap-1">
        <dt className="text-small text-faint wrap-anywhere">{label}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

const refusals = {
  same: say('youRestrictedThisCaseAnother'),
  own: say('itIsAboutYourItem'),
} as const;

function Actions({ of }: { of: RestrictedCaseDetail }) {
  const { saveReport, freeze } = useRestrictedActions(of.id);
  const [asked, setAsked] = useState<'media' | 'lift' | 'freeze' | null>(null);
  const { busy, submit } = useSubmit();
  const close = () => setAsked(null);
  if (of.mayLift === 'over') return null;
  const report = async () => {
    await submit(saveReport, {
      done: say('theReportIsSavedAs'),
      failed: say('theReportCouldNotBeMade'),
    });
  };
  const confirm = async () => {
    await submit(freeze, { done: say('theAccountIsFrozen'), failed: say('theAccountCouldNotBe') });
    close();
  };
  const may = of.mayLift === 'yes' || of.mayLift === 'alone';
  return (
    <div className="grid gap-3">
      <p className="text-small text-soft">{say('aProviderInTheUnited')}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="main" busy={busy} disabled={!of.facts} onClick={() => void report()}>
          {say('saveTheReport')}
        </Button>
        <Button onClick={() => setAsked('media')}>{say('saveUploadedFile')}</Button>
        {of.mayFreeze && <Button onClick={() => setAsked('freeze')}>{say('freezeTheAccount')}</Button>}
        {may && <Button onClick={() => setAsked('lift')}>{say('liftRestriction')}</Button>}
      </div>
      {!may && <Notice>{refusals[of.mayLift as keyof typeof refusals]}</Notice>}
      <ConfirmDialog
        open={asked === 'freeze'}
        title={say('freezeThisAccount')}
        text={say('itBelongsToAMember')}
        confirmLabel={say('freezeTheAccount')}
        busy={busy}
        onClose={close}
        onConfirm={() => void confirm()}
      />
      {asked === 'media' && <MediaDialog id={of.id} onClose={close} />}
      {asked === 'lift' && <LiftDialog id={of.id} alone={of.mayLift === 'alone'} onClose={close} />}
    </div>
  );
}
