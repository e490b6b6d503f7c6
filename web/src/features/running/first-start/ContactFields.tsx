import { contactMax, type SiteContact } from '@veil/contract/running/first-start.ts';
import { Card, Field, TextInput } from '../../../kit/index.ts';

type Row = { name: keyof SiteContact; label: string; hint?: string; max: number; type?: 'email' | 'tel' };

const rows: readonly Row[] = [
  { name: 'operator', label: 'Who runs the site', hint: 'A person or a company.', max: contactMax.name },
  { name: 'email', label: 'E-mail address for reports', max: contactMax.email, type: 'email' },
  {
    name: 'agentName',
    label: 'Name of the copyright agent',
    hint: 'The agent takes copyright notices. This can be you.',
    max: contactMax.name,
  },
  {
    name: 'agentAddress',
    label: 'Postal address of the copyright agent',
    hint: 'Street, city and country.',
    max: contactMax.address,
  },
  { name: 'agentEmail', label: 'E-mail address of the copyright agent', max: contactMax.email, type: 'email' },
  {
    name: 'agentPhone',
    label: 'Phone number of the copyright agent (optional)',
    hint: 'Start with the country code.',
    max: contactMax.phone,
    type: 'tel',
  },
];

type Props = {
  value: SiteContact;
  local: boolean;
  errors: Record<string, string>;
  onChange: (contact: SiteContact) => void;
};

export function ContactFields({ value, local, errors, onChange }: Props) {
  return (
    <Card title="Contacts">
      <div className="grid gap-5">
        <p className="text-soft">
          These contacts appear on the copyright page and below the report form.{' '}
          {local
            ? 'You can leave them empty until the site has a public address.'
            : 'Members can use a public site only after the first five are filled in. You can also do that later, under Settings.'}
        </p>
        {rows.map(({ name, label, hint, max, type = 'text' }) => (
          <Field key={name} label={label} hint={hint} error={errors[`contact.${name}`]}>
            <TextInput
              type={type}
              autoComplete="off"
              maxLength={max}
              value={value[name]}
              onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </Card>
  );
}
