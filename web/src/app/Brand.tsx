import { Link } from '@tanstack/react-router';
import { brandClass, Mark } from '../kit/index.ts';

/** Logo and name, a link to home. */
export function Brand() {
  return (
    <Link to="/" className={brandClass}>
      <Mark />
      Veil
    </Link>
  );
}
