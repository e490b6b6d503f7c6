import type { SettingGroup } from '@veil/contract/site/settings.ts';
import { buttonClass, Card } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';

type GroupLinkProps = {
  group: SettingGroup;
  section: NonNullable<SettingGroup['section']>;
  found: ReadonlySet<string> | undefined;
};

const list = new Intl.ListFormat(dateLanguage);

export function GroupLink({ group, section, found }: GroupLinkProps) {
  const labels = group.fields.filter(({ key }) => found?.has(key)).map(({ label }) => label);
  return (
    <Card
      title={group.title}
      action={
        <Link
          to="/admin"
          search={{ section: section.value }}
          aria-label={say('openThePageOf', { page: section.label })}
          className={buttonClass({ size: 's' })}
        >
          {say('openThePage')}
        </Link>
      }
    >
      <p className="text-soft">{list.format(labels)}</p>
    </Card>
  );
}
