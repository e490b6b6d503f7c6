import type { ReactNode } from 'react';
import { Card } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { PartsField } from './PartsField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { VeilFields } from './VeilFields.tsx';

export const VeilSection = (): ReactNode => (
  <SettingsForm>
    {({ draft, change }) => (
      <Card title={say('yourVeiledBodyParts')}>
        <div className="grid gap-6">
          <PartsField value={draft.censoredParts} onChange={(censoredParts) => change({ censoredParts })} />
          <VeilFields value={draft} onChange={change} parts={draft.censoredParts} />
        </div>
      </Card>
    )}
  </SettingsForm>
);
