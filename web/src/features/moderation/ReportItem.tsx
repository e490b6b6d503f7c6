import type { ReactNode } from 'react';
import { ReportButton } from './ReportButton.tsx';

/** The report button of an item's page. */
export default function ReportItem({ id }: { id: string }): ReactNode {
  return <ReportButton what={{ kind: 'item', id }} />;
}
