import { privacy } from '@veil/contract/privacy.ts';
import type { ReactNode } from 'react';
import { LegalPage } from './LegalPage.tsx';

export default function PrivacyScreen(): ReactNode {
  return <LegalPage of={privacy} />;
}
