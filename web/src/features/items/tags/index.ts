import { lazy } from '../../../platform/lazy.tsx';

export { suggestTags } from './queries.ts';

export const MuteTags = lazy(() => import('./MuteTags.tsx'), 'extra');
