import { useNavigate } from '@tanstack/react-router';
import type { SettingGroup } from '@veil/contract/site/settings.ts';
import { FindField } from '../../../kit/FindField.tsx';
import { Select } from '../../../kit/index.ts';

type SettingSearchProps = {
  value: string;
  count: number;
  groups: readonly SettingGroup[];
  onChange: (value: string) => void;
};

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export function SettingSearch({ value, count, groups, onChange }: SettingSearchProps) {
  const navigate = useNavigate();
  const jump = (subject: string) =>
    void navigate({ to: '/admin', search: { section: `settings.${subject}` }, resetScroll: false });
  return (
    <search className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
      <FindField
        label="Search the settings"
        value={value}
        status={
          value.trim()
            ? `${counted(count, 'setting')} in ${counted(groups.length, 'group')}`
            : `${counted(count, 'setting')}. A change is saved group by group.`
        }
        onChange={onChange}
      />
      <Select
        aria-label="Jump to a group"
        className="xl:hidden"
        value=""
        options={[
          { value: '', label: 'Jump to a group' },
          ...groups.map(({ subject, title }) => ({ value: subject, label: title })),
        ]}
        onChange={jump}
      />
    </search>
  );
}
