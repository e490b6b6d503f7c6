import { Link } from '@tanstack/react-router';
import { brandClass, Mark } from '../kit/index.ts';

/** The way home. */
export function Brand() {
  return (
    <Link to="/" className={brandClass}>
      <Mark />
      Veil
    </Link>
  );
}
