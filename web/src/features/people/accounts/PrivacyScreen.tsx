import { privacy } from '@veil/contract/privacy.ts';
import { termsVersion } from '@veil/contract/site.ts';
import type { ReactNode } from 'react';
import { LegalPage } from '../terms/index.ts';

export default function PrivacyScreen(): ReactNode {
  return <LegalPage of={privacy} version={termsVersion} />;
}
