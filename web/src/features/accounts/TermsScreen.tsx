import { terms } from '@veil/contract/terms.ts';
import type { ReactNode } from 'react';
import { LegalPage } from './LegalPage.tsx';

export default function TermsScreen(): ReactNode {
  return <LegalPage of={terms} />;
}
