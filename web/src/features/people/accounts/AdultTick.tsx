import { Checkbox } from '../../../kit/index.ts';
import { useAdultTick } from './adult-tick.ts';

const linkClass = 'underline decoration-accent/60 underline-offset-3 transition-colors hover:text-accent';

export function AdultTick() {
  const [adult, tick] = useAdultTick();
  return (
    <Checkbox
      boxed
      checked={adult}
      onChange={tick}
      label={
        <>
          I am 18 or older and agree to the{' '}
          <a href="#/terms" className={linkClass}>
            terms
          </a>{' '}
          and the{' '}
          <a href="#/privacy" className={linkClass}>
            privacy notice
          </a>
          .
        </>
      }
    />
  );
}
