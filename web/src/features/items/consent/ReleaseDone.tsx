import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Field, Notice, PageHeader, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';
import type { Answered } from './useRelease.ts';

export function ReleaseDone({ answered }: { answered: Answered }) {
  if (answered.kind === 'refused')
    return <PageHeader title={say('youDidNotAgree')} lead={say('theItemIsHiddenAndA')} />;
  const address = `${location.origin}${location.pathname}#/own-release/${answered.code}`;
  return (
    <div className="grid gap-6">
      <PageHeader title={say('youAgreed')} lead={say('thankYouKeepTheLink')} />
      <Field label={say('yourLinkForWithdrawing')} hint={say('itIsShownOnlyNow')}>
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label={say('copyLink')} tone="main" size="m" />
        <a href={address} className="self-center underline">
          {say('openItNow')}
        </a>
      </div>
      {answered.mailed ? (
        <Notice tone="good">{say('itWasSentToYour')}</Notice>
      ) : (
        <Notice>{say('itWasNotSentBy')}</Notice>
      )}
    </div>
  );
}
