import { brandClass, Mark } from '../kit/index.ts';
import { Link } from '../platform/router/index.ts';
import { siteName } from '../platform/title.ts';

export function Brand() {
  return (
    <Link to="/" className={brandClass}>
      <Mark />
      <span className="truncate leading-tight" style={{ maxWidth: 'min(36vw, 16rem)' }}>
        {siteName()}
      </span>
    </Link>
  );
}
