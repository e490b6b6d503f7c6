import type { Profile } from '@veil/contract/people/members.ts';
import { Eye, Lock } from '../../../kit/icons/index.ts';
import { Switch } from '../../../kit/index.ts';
import { say } from './messages.ts';

type Field = Profile['shownFields'][number];
type ShownSwitchProps = {
  field: Field;
  label: string;
  value: readonly Field[];
  onChange: (change: { shownFields: Field[] }) => void;
};

export function ShownSwitch({ field, label, value, onChange }: ShownSwitchProps) {
  const on = value.includes(field);
  const Icon = on ? Eye : Lock;
  return (
    <Switch
      label={label}
      hint={
        <span className="inline-flex items-center gap-1.5 [&_svg]:size-3.5">
          <Icon aria-hidden="true" />
          {on ? say('shownOnYourProfile') : say('onlyYouCanSeeThis')}
        </span>
      }
      checked={on}
      onChange={(shown) => onChange({ shownFields: shown ? [...value, field] : value.filter((one) => one !== field) })}
    />
  );
}
