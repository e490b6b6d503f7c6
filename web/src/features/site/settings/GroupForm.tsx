import type { SettingField, SettingGroup, SettingValue } from '@veil/contract/site/settings.ts';
import { type FormEvent, Fragment, type ReactNode } from 'react';
import { Button, Card } from '../../../kit/index.ts';
import { SaveBar } from '../../../kit/SaveBar.tsx';
import { LeaveGuard } from '../drafts/index.ts';
import type { ListLookup } from './ListControl.tsx';
import { say } from './messages.ts';
import { SettingControl } from './SettingControl.tsx';
import { SettingState } from './SettingState.tsx';
import { useGroupDraft } from './useGroupDraft.ts';
import { isDefault } from './values.ts';

type GroupFormProps = {
  group: SettingGroup;
  found?: ReadonlySet<string>;
  lookups?: Readonly<Record<string, ListLookup>>;
  children?: (values: Record<string, SettingValue>) => ReactNode;
};

function errorOf(errors: Record<string, string>, subject: string, { key, kind }: SettingField): string | undefined {
  const name = `${subject}.${key}`;
  const ofEntry = kind === 'list' ? Object.keys(errors).find((one) => one.startsWith(`${name}.`)) : undefined;
  return errors[name] ?? (ofEntry && errors[ofEntry]);
}

export function GroupForm({ group, found, lookups, children }: GroupFormProps) {
  const { fields, errors, busy, changed, change, reset, undo, save, changedElsewhere } = useGroupDraft(group);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (changed) void save();
  };
  const shown = fields.filter(({ key, hasButton }) => !hasButton && (found?.has(key) ?? true));
  const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]));
  return (
    <form aria-label={group.title} onSubmit={send} noValidate className="grid min-w-0 gap-5">
      {changed && <LeaveGuard when={() => true} text={say('yourChangesHaveNotBeen')} />}
      <Card
        title={group.title}
        action={
          fields.some((field) => !isDefault(field) && field.kind !== 'secret') && (
            <Button size="s" tone="ghost" aria-label={say('resetAllOfGroup', { group: group.title })} onClick={reset}>
              {say('resetAllToDefault')}
            </Button>
          )
        }
      >
        <div className="grid gap-6">
          {group.note && <p className="text-small text-faint">{group.note}</p>}
          {shown.map((field, at) => (
            <Fragment key={field.key}>
              {field.part && field.part !== shown[at - 1]?.part && (
                <h3 className="border-t border-line pt-5 font-[600]">{field.part}</h3>
              )}
              <div className="grid gap-1.5">
                <SettingControl
                  field={field}
                  offered={field.among ? (values[field.among] as string[]) : undefined}
                  lookup={lookups?.[field.key]}
                  error={errorOf(errors, group.subject, field)}
                  onChange={(value) => change({ [field.key]: value })}
                />
                <SettingState
                  field={field}
                  elsewhere={changedElsewhere(field)}
                  onReset={() => change({ [field.key]: field.default })}
                />
              </div>
            </Fragment>
          ))}
        </div>
      </Card>
      {children?.(values)}
      <SaveBar changed={changed} busy={busy} onUndo={undo} />
    </form>
  );
}
