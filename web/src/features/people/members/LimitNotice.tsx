import type { ReactNode } from 'react';
import { Notice } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { useMe } from './reads.ts';

const time = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

export function LimitNotice({ children }: { children: ReactNode }): ReactNode {
  const until = useMe()?.limitedUntil;
  if (!until || Date.parse(until) <= Date.now()) return children;
  return (
    <Notice tone="danger" title={say('youMayNeitherPublishNor', { until: time.format(new Date(until)) })}>
      {say.nodes('aDecisionOfTheModerators', {
        link: (
          <Link to="/settings" search={{ section: 'standing' }} className="text-accent underline underline-offset-4">
            {say('readWhy')}
          </Link>
        ),
      })}
    </Notice>
  );
}
