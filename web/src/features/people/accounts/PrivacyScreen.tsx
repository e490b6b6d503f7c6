import { readPrivacy } from '@veil/contract/site/privacy.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import type { ReactNode } from 'react';
import { LegalPage } from '../../site/terms/index.ts';

export default function PrivacyScreen(): ReactNode {
  return <LegalPage of={readPrivacy()} version={termsVersion} />;
}
