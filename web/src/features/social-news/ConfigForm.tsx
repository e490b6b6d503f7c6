import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@veil/contract/call.ts';
import { type socialNews, socialNewsLimits, type TimeFilter } from '@veil/contract/social-news.ts';
import { Card, Field, PasswordInput, Select, TextInput } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { api } from '../../platform/api.ts';
import { SavedForm } from '../drafts/index.ts';
import { Communities } from './Communities.tsx';
import { configKey, statusQuery } from './queries.ts';

type Saved = Answer<(typeof socialNews)['getSocialNewsConfig']>;

/** The secret is empty until one is typed. Whether the source is on is no part of the form. */
const toDraft = ({ isActive: _, ...config }: Saved) => ({ ...config, clientSecret: '' });
type Draft = ReturnType<typeof toDraft>;

const times: readonly { value: TimeFilter; label: string }[] = [
  { value: 'hour', label: 'The last hour' },
  { value: 'day', label: 'The last day' },
  { value: 'week', label: 'The last week' },
  { value: 'month', label: 'The last month' },
  { value: 'year', label: 'The last year' },
  { value: 'all', label: 'All time' },
];

/** Where pictures come from, and which. */
export function ConfigForm() {
  const queries = useQueryClient();
  const save = async ({ hasSecret: _, ...body }: Draft) => {
    const saved = await api.saveSocialNewsConfig({ body });
    void queries.invalidateQueries({ queryKey: statusQuery.queryKey });
    return toDraft(saved);
  };
  return (
    <SavedForm
      queryKey={configKey}
      load={async (signal) => toDraft(await api.getSocialNewsConfig({}, { signal }))}
      save={save}
    >
      {({ draft, change, errors }) => (
        <>
          <Card title="Access">
            <div className="grid gap-5">
              <Field
                label="Client id"
                hint="Of an application that you register with the site."
                error={errors.clientId}
              >
                <TextInput
                  value={draft.clientId}
                  maxLength={socialNewsLimits.clientId}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => change({ clientId: event.target.value })}
                />
              </Field>
              <Field
                label="Client secret"
                hint={
                  draft.hasSecret
                    ? 'A secret is kept, and never shown. Type another one to replace it.'
                    : 'It is kept encrypted, and never shown again.'
                }
                error={errors.clientSecret}
              >
                <PasswordInput
                  value={draft.clientSecret}
                  maxLength={socialNewsLimits.clientSecret}
                  autoComplete="new-password"
                  showLabel="Show secret"
                  hideLabel="Hide secret"
                  onChange={(event) => change({ clientSecret: event.target.value })}
                />
              </Field>
              <Field
                label="User agent"
                hint="The site asks for platform, name, version and who runs it: web:my-site:1.0 (by /u/name)"
                error={errors.userAgent}
              >
                <TextInput
                  value={draft.userAgent}
                  maxLength={socialNewsLimits.userAgent}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => change({ userAgent: event.target.value })}
                />
              </Field>
            </div>
          </Card>
          <Card title="What is read">
            <div className="grid gap-5">
              <Communities
                value={draft.subreddits}
                error={Object.entries(errors).find(([name]) => name.startsWith('subreddits'))?.[1]}
                onChange={(subreddits) => change({ subreddits })}
              />
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <Field label="Best posts of" error={errors.timeFilter}>
                  <Select
                    options={times}
                    value={draft.timeFilter}
                    onChange={(timeFilter) => change({ timeFilter })}
                    className="max-w-72"
                  />
                </Field>
                <NumberField
                  label="Lowest score"
                  {...socialNewsLimits.minScore}
                  error={errors.minScore}
                  value={draft.minScore}
                  onChange={(minScore) => change({ minScore })}
                />
                <NumberField
                  label="Posts of each community in one sync"
                  {...socialNewsLimits.contentLimit}
                  error={errors.contentLimit}
                  value={draft.contentLimit}
                  onChange={(contentLimit) => change({ contentLimit })}
                />
                <NumberField
                  label="Minutes between two syncs"
                  {...socialNewsLimits.syncFrequency}
                  error={errors.syncFrequency}
                  value={draft.syncFrequency}
                  onChange={(syncFrequency) => change({ syncFrequency })}
                />
              </div>
            </div>
          </Card>
        </>
      )}
    </SavedForm>
  );
}
