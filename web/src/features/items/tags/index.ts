import { lazy } from '../../../platform/lazy.tsx';

export { suggestTags } from './reads.ts';

export const MuteTags = lazy(() => import('./MuteTags.tsx'), 'extra');
