import { nameMax } from '@veil/contract/items/people-shown.ts';
import type { ReleaseAsk } from '@veil/contract/items/release-asks.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card, Checkbox, Field, Notice, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';
import type { useRelease } from './useRelease.ts';

type ReleaseFormProps = { release: ReturnType<typeof useRelease>; ask: ReleaseAsk };

export function ReleaseForm({ release, ask }: ReleaseFormProps) {
  const { makerName, confirmedBy } = ask;
  const { fields, errors, busy, change, agree, refuse } = release;
  const [refusing, setRefusing] = useState(false);
  const refusal = (
    <>
      <Button tone="danger" className="justify-self-start" disabled={busy} onClick={() => setRefusing(true)}>
        {say('iDoNotAgree')}
      </Button>
      <ConfirmDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        onConfirm={() => {
          setRefusing(false);
          void refuse();
        }}
        title={say('youDoNotAgree')}
        text={say('theItemIsHiddenAt')}
        confirmLabel={say('iDoNotAgree')}
        tone="danger"
      />
    </>
  );
  if (confirmedBy === null)
    return (
      <div className="grid gap-5">
        {errors.answer && <Notice tone="danger">{errors.answer}</Notice>}
        {refusal}
      </div>
    );
  return (
    <form
      noValidate
      aria-label={say('yourAnswer')}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void agree();
      }}
    >
      <Card title={say('whatYouAllow')}>
        <div className="grid gap-2">
          <p className="text-soft">{say('byAgreeingYouAllowTo', { makerName })}</p>
          <Checkbox
            label={say('toPublishItToThe')}
            hint={say('withoutThisItStaysPrivate')}
            checked={fields.publish}
            onChange={(publish) => change({ publish, ...(!publish && { download: false }) })}
          />
          <Checkbox
            label={say('toLetMembersDownloadIt')}
            checked={fields.download}
            disabled={!fields.publish}
            onChange={(download) => change({ download })}
          />
        </div>
      </Card>
      <Card title={say('you')}>
        <div className="grid gap-5">
          <Field label={say('theNameYouGoBy')} hint={say('doesNotSeeIt', { makerName })} error={errors.name} required>
            <TextInput
              value={fields.name}
              maxLength={nameMax}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label={say('eMail')}
            hint={confirmedBy === 'account' ? say('ifYouLikeYourLink') : say('yourLinkForWithdrawingIs')}
            error={errors.email}
          >
            <TextInput
              type="email"
              value={fields.email}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="email"
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          <Checkbox
            boxed
            label={say('iAmThePersonShown')}
            checked={fields.adult}
            error={errors.adult}
            onChange={(adult) => change({ adult })}
          />
          <Field label={say('signature')} hint={say('typeYourName')} error={errors.signature} required>
            <TextInput
              value={fields.signature}
              maxLength={nameMax}
              autoComplete="off"
              onChange={(event) => change({ signature: event.target.value })}
            />
          </Field>
        </div>
      </Card>
      <Notice title={say('youCanWithdrawAtAny')}>{say('youGetALinkWith', { makerName })}</Notice>
      {errors.answer && <Notice tone="danger">{errors.answer}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" busy={busy} disabled={ask.still === null}>
          {say('iAgree')}
        </Button>
        {refusal}
      </div>
    </form>
  );
}
