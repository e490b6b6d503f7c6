import type { Seo } from '@veil/contract/running/seo.ts';
import { checkSeo } from '@veil/contract/running/seo-checks.ts';
import { CircleAlert, CircleCheck } from '../../../kit/icons/index.ts';
import { Card, cx } from '../../../kit/index.ts';
import { say } from './messages.ts';

export function Checks({ of: draft }: { of: Seo }) {
  return (
    <Card title={say('checks')}>
      <ul className="grid gap-4">
        {checkSeo(draft, draft.facts).map(({ name, state, text }) => {
          const Icon = state === 'ok' ? CircleCheck : CircleAlert;
          return (
            <li key={name} className="flex gap-3">
              <Icon
                aria-hidden="true"
                className={cx('mt-0.5 size-4.5 flex-none', state === 'ok' ? 'text-good' : 'text-danger')}
              />
              <div className="grid min-w-0 gap-0.5">
                <span className="font-[600]">
                  <span aria-hidden="true">{name}</span>
                  <span className="sr-only">
                    {state === 'ok' ? say('checkIsGood', { check: name }) : say('checkCanBeImproved', { check: name })}
                  </span>
                </span>
                <span className="text-small text-soft [overflow-wrap:anywhere]">{text}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
