import { measurePages } from '../features/running/insights/measure.ts';
import { router } from './router.ts';

measurePages({
  present: () => ({ pattern: router.shown()?.route?.path ?? '', path: router.location().pathname }),
  listen: (onChange) => void router.subscribe('onRendered', onChange),
});
