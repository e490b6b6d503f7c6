import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Field, Notice, PageHeader, TextInput } from '../../../kit/index.ts';
import type { Answered } from './useRelease.ts';

export function ReleaseDone({ answered }: { answered: Answered }) {
  if (answered.kind === 'refused')
    return (
      <PageHeader
        title="You did not agree"
        lead="The item is hidden, and a moderator looks at it. You can close this page."
      />
    );
  const address = `${location.origin}${location.pathname}#/own-release/${answered.code}`;
  return (
    <div className="grid gap-6">
      <PageHeader
        title="You agreed"
        lead="Thank you. Keep the link below: with it you can see your answer and withdraw it."
      />
      <Field label="Your link for withdrawing" hint="It is shown only now. Give it to nobody.">
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy link" tone="main" size="m" />
        <a href={address} className="self-center underline">
          Open it now
        </a>
      </div>
      {answered.mailed ? (
        <Notice tone="good">It was sent to your e-mail address too.</Notice>
      ) : (
        <Notice>It was not sent by e-mail: copy it before you leave this page.</Notice>
      )}
    </div>
  );
}
