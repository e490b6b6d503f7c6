import type { Profile } from '@veil/contract/people/members.ts';
import type { FormEvent, ReactNode } from 'react';
import { SaveBar } from '../../../kit/SaveBar.tsx';
import { useMe } from '../../people/members/index.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { say } from './messages.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type Form = ReturnType<typeof useSettingsForm> & { me: Profile };

export function SettingsForm({ children }: { children: (form: Form) => ReactNode }): ReactNode {
  const me = useMe();
  return me && <OpenForm me={me}>{children}</OpenForm>;
}

function OpenForm({ me, children }: { me: Profile; children: (form: Form) => ReactNode }) {
  const form = useSettingsForm(me);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <LeaveGuard when={() => form.changed} text={say('theChangesToYourSettings')} />
      {children({ ...form, me })}
      <SaveBar changed={form.changed} busy={form.busy} onUndo={form.undo} />
    </form>
  );
}
