import { nameMax } from '@veil/contract/items/people-shown.ts';
import type { ReleaseAsk } from '@veil/contract/items/release-asks.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card, Checkbox, Field, Notice, TextInput } from '../../../kit/index.ts';
import type { useRelease } from './useRelease.ts';

type ReleaseFormProps = { release: ReturnType<typeof useRelease>; ask: ReleaseAsk };

export function ReleaseForm({ release, ask }: ReleaseFormProps) {
  const { makerName, confirmedBy } = ask;
  const { fields, errors, busy, change, agree, refuse } = release;
  const [refusing, setRefusing] = useState(false);
  const refusal = (
    <>
      <Button tone="danger" className="justify-self-start" disabled={busy} onClick={() => setRefusing(true)}>
        I do not agree
      </Button>
      <ConfirmDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        onConfirm={() => {
          setRefusing(false);
          void refuse();
        }}
        title="You do not agree?"
        text="The item is hidden at once, and a moderator looks at it. This cannot be undone with this link."
        confirmLabel="I do not agree"
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
      aria-label="Your answer"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void agree();
      }}
    >
      <Card title="What you allow">
        <div className="grid gap-2">
          <p className="text-soft">By agreeing you allow {makerName} to keep this here with you in it, and also:</p>
          <Checkbox
            label="To publish it to the members of this site"
            hint="Without this it stays private."
            checked={fields.publish}
            onChange={(publish) => change({ publish, ...(!publish && { download: false }) })}
          />
          <Checkbox
            label="To let members download it"
            checked={fields.download}
            disabled={!fields.publish}
            onChange={(download) => change({ download })}
          />
        </div>
      </Card>
      <Card title="You">
        <div className="grid gap-5">
          <Field label="The name you go by" hint={`${makerName} does not see it.`} error={errors.name} required>
            <TextInput
              value={fields.name}
              maxLength={nameMax}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label="E-mail"
            hint={
              confirmedBy === 'account'
                ? 'If you like: your link for withdrawing is sent there too. Nobody else gets the address.'
                : 'Your link for withdrawing is sent to the address that got this link, or to another one that you give here.'
            }
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
            label="I am the person shown, and was 18 or older when this was made."
            checked={fields.adult}
            error={errors.adult}
            onChange={(adult) => change({ adult })}
          />
          <Field label="Signature" hint="Type your name." error={errors.signature} required>
            <TextInput
              value={fields.signature}
              maxLength={nameMax}
              autoComplete="off"
              onChange={(event) => change({ signature: event.target.value })}
            />
          </Field>
        </div>
      </Card>
      <Notice title="You can withdraw at any time">
        You get a link with which you can do so, for this item or for all items of {makerName} that name you. They are
        hidden at once, and a moderator looks at them. Your name and signature are kept encrypted; moderators read them
        with a reason only, and each view is recorded.
      </Notice>
      {errors.answer && <Notice tone="danger">{errors.answer}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" busy={busy} disabled={ask.still === null}>
          I agree
        </Button>
        {refusal}
      </div>
    </form>
  );
}
