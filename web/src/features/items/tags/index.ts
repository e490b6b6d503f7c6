import { lazy } from '../../../platform/lazy.tsx';

export { suggestTags } from './reads.ts';

export const MuteTagsDialog = lazy(() => import('./MuteTagsDialog.tsx'));
