import { Link } from '@tanstack/react-router';
import type { SettingGroup } from '@veil/contract/site/settings.ts';
import { buttonClass, Card } from '../../../kit/index.ts';

type GroupLinkProps = {
  group: SettingGroup;
  section: NonNullable<SettingGroup['section']>;
  found: ReadonlySet<string> | undefined;
};

const list = new Intl.ListFormat('en-GB');

export function GroupLink({ group, section, found }: GroupLinkProps) {
  const labels = group.fields.filter(({ key }) => found?.has(key)).map(({ label }) => label);
  return (
    <Card
      title={group.title}
      action={
        <Link to="/admin" search={{ section: section.value }} className={buttonClass({ size: 's' })}>
          Open the page<span className="sr-only"> {section.label}</span>
        </Link>
      }
    >
      <p className="text-soft">{list.format(labels)}</p>
    </Card>
  );
}
