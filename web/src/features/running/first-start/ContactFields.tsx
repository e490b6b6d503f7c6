import { contactMax, type SiteContact } from '@veil/contract/running/first-start.ts';
import { Card, Field, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';

type Row = { name: keyof SiteContact; label: string; hint?: string; max: number; type?: 'email' | 'tel' };

const rows: readonly Row[] = [
  { name: 'operator', label: say('whoRunsTheSite'), hint: say('aPersonOrACompany'), max: contactMax.name },
  { name: 'email', label: say('eMailAddressForReports'), max: contactMax.email, type: 'email' },
  {
    name: 'agentName',
    label: say('nameOfTheCopyrightAgent'),
    hint: say('theAgentTakesCopyrightNotices'),
    max: contactMax.name,
  },
  {
    name: 'agentAddress',
    label: say('postalAddressOfTheCopyright'),
    hint: say('streetCityAndCountry'),
    max: contactMax.address,
  },
  { name: 'agentEmail', label: say('eMailAddressOfThe'), max: contactMax.email, type: 'email' },
  {
    name: 'agentPhone',
    label: say('phoneNumberOfTheCopyright'),
    hint: say('startWithTheCountryCode'),
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
    <Card title={say('contacts')}>
      <div className="grid gap-5">
        <p className="text-soft">{local ? say('theseContactsCanWait') : say('theseContactsOpenTheSite')}</p>
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
