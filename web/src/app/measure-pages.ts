import { measurePages } from '../features/running/insights/measure.ts';
import { router } from './router.ts';

measurePages({
  present: () => ({ pattern: router.state.matches.at(-1)?.fullPath ?? '', path: router.state.location.pathname }),
  listen: (onChange) => void router.subscribe('onResolved', onChange),
});
