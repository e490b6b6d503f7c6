import type { ReactNode } from 'react';
import { Card, Notice, Switch } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { SavedForm } from '../../site/drafts/index.ts';
import { say } from './messages.ts';
import { forgetAdverts } from './stored.ts';

export default function AdvertsSection(): ReactNode {
  return (
    <SavedForm
      queryKey={['advert-choice']}
      load={(signal) => api.getAdvertChoice({}, { signal })}
      save={async ({ shown }) => {
        const saved = await api.saveAdvertChoice({ body: { shown } });
        forgetAdverts();
        return saved;
      }}
    >
      {({ draft, change }) => (
        <Card title={say('adverts')}>
          <div className="grid gap-4">
            <Switch
              label={say('showAdverts')}
              hint={say('advertsPayForThisSite')}
              checked={draft.shown}
              disabled={!draft.mayTurnOff}
              onChange={(shown) => change({ shown })}
            />
            {!draft.mayTurnOff && <Notice>{say('patronsOfSomeTiersCan')}</Notice>}
          </div>
        </Card>
      )}
    </SavedForm>
  );
}
