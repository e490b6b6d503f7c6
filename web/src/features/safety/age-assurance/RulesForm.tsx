import type { AgeAdmin } from '@veil/contract/safety/age-assurance.ts';
import { Plus, Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, Field, IconButton, Select, TextInput } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { SavedForm } from '../../site/drafts/index.ts';
import { useAgeAdmin } from './actions.ts';
import { say } from './messages.ts';
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
          <Card title={say('rulesByPlace')}>
            <div className="grid gap-5">
              <p className="text-soft">{say('aPlaceIsACountry')}</p>
              <RuleList
                rules={draft.rules}
                onChange={(rules) => change({ rules })}
                error={Object.entries(errors).find(([field]) => field.startsWith('rules'))?.[1]}
              />
              <Field label={say('allOtherPlaces')} error={errors.otherwise}>
                <Select
                  options={leastOptions}
                  value={draft.otherwise}
                  onChange={(otherwise) => change({ otherwise })}
                />
              </Field>
            </div>
          </Card>
          <Card title={say('whereAMemberIs')}>
            <div className="grid gap-5">
              <p className="text-soft">{say('theSiteHasNoList')}</p>
              <div className="grid gap-5 sm:grid-cols-2">
                <HeaderField
                  label={say('headerWithTheCountry')}
                  placeholder="cf-ipcountry"
                  value={draft.countryHeader}
                  error={errors.countryHeader}
                  onChange={(countryHeader) => change({ countryHeader })}
                />
                <HeaderField
                  label={say('headerWithTheRegion')}
                  placeholder="cf-region-code"
                  value={draft.regionHeader}
                  error={errors.regionHeader}
                  onChange={(regionHeader) => change({ regionHeader })}
                />
              </div>
              <p className="text-small text-faint">
                {here.trusted
                  ? say('yourRequestCameThroughA', { place: placeWords(here.place) })
                  : say('yourRequestDidNotCome', { place: placeWords(here.place) })}
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
      {rules.length === 0 && <p className="text-soft">{say('noRulesYetEveryPlace')}</p>}
      <ul className="grid gap-3">
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place changes while it is typed, and two new ones are alike
          <li key={index} className="flex items-center gap-2">
            <TextInput
              aria-label={say('placeOfRule', { number: index + 1 })}
              placeholder="GB"
              className="w-24"
              value={rule.place}
              maxLength={6}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => put(index, { place: event.target.value.toUpperCase() })}
            />
            <Select
              aria-label={say('requirementOfRule', { number: index + 1 })}
              options={leastOptions}
              value={rule.least}
              onChange={(least) => put(index, { least })}
            />
            <IconButton
              label={rule.place ? say('removeTheRuleOf', { place: rule.place }) : say('removeTheRuleOfNoPlace')}
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
        {say('addARule')}
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
  <Field label={label} hint={say('leaveEmptyIfThereIs')} error={error}>
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
