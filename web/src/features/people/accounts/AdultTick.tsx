import { Checkbox } from '../../../kit/index.ts';
import { useAdultTick } from './adult-tick.ts';
import { say } from './messages.ts';

const linkClass = 'underline decoration-accent/60 underline-offset-3 transition-colors hover:text-accent';

export function AdultTick() {
  const [adult, tick] = useAdultTick();
  return (
    <Checkbox
      boxed
      checked={adult}
      onChange={tick}
      label={say.nodes('iAm18OrOlder', {
        terms: (
          <a href="#/terms" className={linkClass}>
            {say('linkToTerms')}
          </a>
        ),
        privacy: (
          <a href="#/privacy" className={linkClass}>
            {say('linkToPrivacyNotice')}
          </a>
        ),
      })}
    />
  );
}
