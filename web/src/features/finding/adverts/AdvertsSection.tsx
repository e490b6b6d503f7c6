import type { ReactNode } from 'react';
import { Card, Notice, Switch } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { SavedForm } from '../../site/drafts/index.ts';
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
        <Card title="Adverts">
          <div className="grid gap-4">
            <Switch
              label="Show adverts"
              hint="Adverts pay for this site. The site does not record which you see or press."
              checked={draft.shown}
              disabled={!draft.mayTurnOff}
              onChange={(shown) => change({ shown })}
            />
            {!draft.mayTurnOff && <Notice>Patrons of some tiers can switch adverts off.</Notice>}
          </div>
        </Card>
      )}
    </SavedForm>
  );
}
