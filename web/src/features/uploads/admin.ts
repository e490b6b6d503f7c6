import { lazy } from '../../platform/lazy.tsx';
import type { AdminSection } from '../../platform/slice.ts';

export const uploadsAdmin = [
  { value: 'uploads', label: 'Uploads', order: 10, component: lazy(() => import('./options/UploadOptionsForm.tsx')) },
] as const satisfies readonly AdminSection[];
