import type { ReactNode } from 'react';
import { useMe } from '../members/index.ts';
import { EmblemForm } from './EmblemForm.tsx';

export function EmblemSection(): ReactNode {
  const me = useMe();
  return me && <EmblemForm me={me} />;
}
