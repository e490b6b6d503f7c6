import type { SettingGroup } from '@veil/contract/site/settings.ts';
import { FindField } from '../../../kit/FindField.tsx';
import { Select } from '../../../kit/index.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { say } from './messages.ts';

type SettingSearchProps = {
  value: string;
  count: number;
  groups: readonly SettingGroup[];
  onChange: (value: string) => void;
};

export function SettingSearch({ value, count, groups, onChange }: SettingSearchProps) {
  const navigate = useNavigate();
  const jump = (subject: string) =>
    void navigate({ to: '/admin', search: { section: `settings.${subject}` }, resetScroll: false });
  return (
    <search className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
      <FindField
        label={say('searchTheSettings')}
        value={value}
        status={
          value.trim()
            ? say('settingsInGroups', { count, groups: groups.length })
            : say('settingsSavedByGroup', { count })
        }
        onChange={onChange}
      />
      <Select
        aria-label={say('jumpToAGroup')}
        className="xl:hidden"
        value=""
        options={[
          { value: '', label: say('jumpToAGroup') },
          ...groups.map(({ subject, title }) => ({ value: subject, label: title })),
        ]}
        onChange={jump}
      />
    </search>
  );
}
