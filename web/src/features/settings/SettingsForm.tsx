import { useQueryClient } from '@tanstack/react-query';
import type { SettingGroup, SettingsPage } from '@veil/contract/settings.ts';
import type { ReactNode } from 'react';
import { api } from '../../platform/api.ts';
import { SavedForm } from '../drafts/index.ts';
import { saveSettings, settingsKey } from './actions.ts';
import { GroupCard } from './GroupCard.tsx';

const withGroup = ({ groups }: SettingsPage, next: SettingGroup): SettingsPage => ({
  groups: groups.map((group) => (group.subject === next.subject ? next : group)),
});

/** Everything that the server declares as a setting, in groups. */
export default function SettingsForm(): ReactNode {
  const queries = useQueryClient();
  return (
    <SavedForm
      queryKey={settingsKey}
      load={(signal) => api.getSettings({}, { signal })}
      save={(draft) => saveSettings(queries, draft)}
    >
      {({ draft, change, errors }) =>
        draft.groups.map((group) => (
          <GroupCard
            key={group.subject}
            group={group}
            errors={errors}
            onChange={(key, value) =>
              change(
                withGroup(draft, {
                  ...group,
                  fields: group.fields.map((field) => (field.key === key ? { ...field, value } : field)),
                }),
              )
            }
            onReset={(next) => change(withGroup(draft, next))}
          />
        ))
      }
    </SavedForm>
  );
}
