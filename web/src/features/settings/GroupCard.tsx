import { Link } from '@tanstack/react-router';
import type { SettingGroup, SettingValue } from '@veil/contract/settings.ts';
import { buttonClass, Card } from '../../kit/index.ts';
import { ResetGroup } from './ResetGroup.tsx';
import { SettingControl } from './SettingControl.tsx';
import { SettingState } from './SettingState.tsx';
import { inWords } from './values.ts';

type GroupCardProps = {
  group: SettingGroup;
  errors: Record<string, string>;
  onChange: (key: string, value: SettingValue) => void;
  /** What the server has after the group went back to its defaults. */
  onReset: (group: SettingGroup) => void;
};

/** The settings of one group. Those with a section of their own are shown with a link to it: one value has one form. */
export function GroupCard({ group, errors, onChange, onReset }: GroupCardProps) {
  const { title, section, subject, fields, note } = group;
  if (section)
    return (
      <Card
        title={title}
        action={
          <Link to="/admin" search={{ section: section.value }} className={buttonClass({ size: 's' })}>
            Change<span className="sr-only"> in {section.label}</span>
          </Link>
        }
      >
        <dl className="grid gap-4">
          {fields.map((field) => (
            <div key={field.key} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <dt className="grid content-start gap-0.5">
                {field.label}
                <span className="text-small text-faint">{field.about}</span>
              </dt>
              <dd className="grid content-start gap-1 [overflow-wrap:anywhere]">
                {inWords(field, field.value)}
                <SettingState field={field} />
              </dd>
            </div>
          ))}
        </dl>
        <ResetGroup group={group} onReset={onReset} />
      </Card>
    );
  return (
    <Card title={title}>
      <div className="grid gap-6">
        {note && <p className="text-small text-faint">{note}</p>}
        {fields.map((field) => (
          <div key={field.key} className="grid gap-1.5">
            <SettingControl
              field={field}
              error={errors[`${subject}.${field.key}`]}
              onChange={(value) => onChange(field.key, value)}
            />
            <SettingState field={field} onReset={() => onChange(field.key, field.default)} />
          </div>
        ))}
      </div>
    </Card>
  );
}
