import type { ReactNode } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { ActionButton, useActionLayer, useContent } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { ReportDialog } from './report-dialog.ts';

export default function ReportItem({ id }: { id: string }): ReactNode {
  const { show, layer } = useActionLayer();
  if (!useContent(id)?.can.report) return null;
  return (
    <>
      <ActionButton
        label={say('report')}
        icon={<Flag aria-hidden="true" />}
        opensDialog
        onPress={() => show((close) => <ReportDialog what={{ kind: 'item', id }} onClose={close} />)}
      />
      {layer}
    </>
  );
}
