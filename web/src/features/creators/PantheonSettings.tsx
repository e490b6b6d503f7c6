import type { ReactNode } from 'react';
import { Card, Switch } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { api } from '../../platform/api.ts';
import { SavedForm } from '../drafts/index.ts';

/** The sizes of the sections of the pantheon, and whether worshipers are listed. */
export default function PantheonSettings(): ReactNode {
  return (
    <SavedForm
      queryKey={['pantheon-settings']}
      load={(signal) => api.getPantheonSettings({}, { signal })}
      save={(body) => api.savePantheonSettings({ body })}
    >
      {({ draft, change, errors }) => (
        <>
          <Card title="Titles">
            <div className="grid gap-5">
              <p className="text-soft">
                The creator with the most power is the Supreme Goddess. Those who follow are Goddesses, then Demi.
              </p>
              <NumberField
                label="Last place of a Goddess"
                hint={`Places 2 to ${draft.lastGoddess}`}
                error={errors.lastGoddess}
                min={1}
                max={100}
                value={draft.lastGoddess}
                onChange={(lastGoddess) => change({ lastGoddess })}
              />
              <NumberField
                label="Last place of a Demi"
                hint={`Places ${draft.lastGoddess + 1} to ${draft.lastDemi}`}
                error={errors.lastDemi}
                min={1}
                max={1000}
                value={draft.lastDemi}
                onChange={(lastDemi) => change({ lastDemi })}
              />
            </div>
          </Card>
          <Card title="Worshipers">
            <Switch
              label="List worshipers on a creator’s page"
              hint="By name only those who show whom they worship; the others are counted."
              checked={draft.worshipersTab}
              onChange={(worshipersTab) => change({ worshipersTab })}
            />
          </Card>
        </>
      )}
    </SavedForm>
  );
}
