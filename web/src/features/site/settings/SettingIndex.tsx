import { type SettingGroup, settingAreas } from '@veil/contract/site/settings.ts';
import { cx } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { placeId, useShownPlace } from './useShownPlace.ts';

const linkClass =
  'flex min-h-8 items-center rounded-m px-3 text-small transition-colors hover:bg-raised hover:text-ink';

export function SettingIndex({ groups }: { groups: readonly SettingGroup[] }) {
  const shown = useShownPlace(groups);
  return (
    <nav
      aria-label={say('groupsOfSettings')}
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] gap-4 overflow-y-auto xl:grid"
    >
      {Object.entries(settingAreas).map(([area, title]) => {
        const members = groups.filter((group) => group.area === area);
        if (members.length === 0) return null;
        return (
          <div key={area} className="grid">
            <p className="px-3 py-1 text-small font-[600] text-faint">{title}</p>
            {members.map((group) => (
              <Link
                key={group.subject}
                to="/admin"
                search={{ section: `settings.${group.subject}` }}
                resetScroll={false}
                className={cx(linkClass, placeId(group.subject) === shown ? 'bg-raised text-ink' : 'text-soft')}
              >
                {group.title}
              </Link>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
