import type { AgeAdmin } from '@veil/contract/safety/age-assurance.ts';
import { Plus, Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, Field, IconButton, Select, TextInput } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { SavedForm } from '../../site/drafts/index.ts';
import { useAgeAdmin } from './actions.ts';
import { leastOptions, placeWords } from './words.ts';

type Rules = AgeAdmin['rules'];
type Rule = Rules['rules'][number];

export function RulesForm({ here }: Pick<AgeAdmin, 'here'>) {
  const { saveRules } = useAgeAdmin();
  return (
    <SavedForm<Rules>
      queryKey={['age-checks', 'rules']}
      load={async (signal) => (await api.getAgeAdmin({}, { signal })).rules}
      save={async (rules) => (await saveRules(rules)).rules}
    >
      {({ draft, change, errors }) => (
        <>
          <Card title="Rules by place">
            <div className="grid gap-5">
              <p className="text-soft">
                A place is a country (GB), one of its regions (US-TX) or EU, by its code of ISO 3166. If a member's
                place is unknown, the strictest rule applies. It also applies to members who signed up from there.
              </p>
              <RuleList
                rules={draft.rules}
                onChange={(rules) => change({ rules })}
                error={Object.entries(errors).find(([field]) => field.startsWith('rules'))?.[1]}
              />
              <Field label="All other places" error={errors.otherwise}>
                <Select
                  options={leastOptions}
                  value={draft.otherwise}
                  onChange={(otherwise) => change({ otherwise })}
                />
              </Field>
            </div>
          </Card>
          <Card title="Where a member is">
            <div className="grid gap-5">
              <p className="text-soft">
                The site has no list of addresses by country. Your proxy can name the country in a header; the site
                believes it only of proxies in TRUSTED_PROXIES. It is stored with the declaration of age and never with
                an address.
              </p>
              <div className="grid gap-5 sm:grid-cols-2">
                <HeaderField
                  label="Header with the country"
                  placeholder="cf-ipcountry"
                  value={draft.countryHeader}
                  error={errors.countryHeader}
                  onChange={(countryHeader) => change({ countryHeader })}
                />
                <HeaderField
                  label="Header with the region"
                  placeholder="cf-region-code"
                  value={draft.regionHeader}
                  error={errors.regionHeader}
                  onChange={(regionHeader) => change({ regionHeader })}
                />
              </div>
              <p className="text-small text-faint">
                Your own place, as saved: {placeWords(here.place)}.{' '}
                {here.trusted
                  ? 'Your request came through a trusted proxy.'
                  : 'Your request did not come through a trusted proxy.'}
              </p>
            </div>
          </Card>
        </>
      )}
    </SavedForm>
  );
}

type RuleListProps = { rules: readonly Rule[]; onChange: (rules: Rule[]) => void; error: string | undefined };

function RuleList({ rules, onChange, error }: RuleListProps) {
  const put = (index: number, next: Partial<Rule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...next } : rule)));
  return (
    <div className="grid gap-3">
      {rules.length === 0 && <p className="text-soft">No rules yet: every place has the same requirement.</p>}
      <ul className="grid gap-3">
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place changes while it is typed, and two new ones are alike
          <li key={index} className="flex items-center gap-2">
            <TextInput
              aria-label={`Place of rule ${index + 1}`}
              placeholder="GB"
              className="w-24"
              value={rule.place}
              maxLength={6}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => put(index, { place: event.target.value.toUpperCase() })}
            />
            <Select
              aria-label={`Requirement of rule ${index + 1}`}
              options={leastOptions}
              value={rule.least}
              onChange={(least) => put(index, { least })}
            />
            <IconButton
              label={`Remove the rule of ${rule.place || 'no place'}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <Button className="justify-self-start" onClick={() => onChange([...rules, { place: '', least: 'assured' }])}>
        <Plus aria-hidden="true" />
        Add a rule
      </Button>
    </div>
  );
}

type HeaderFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const HeaderField = ({ label, placeholder, value, error, onChange }: HeaderFieldProps) => (
  <Field label={label} hint="Leave empty if there is none" error={error}>
    <TextInput
      value={value}
      placeholder={placeholder}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
