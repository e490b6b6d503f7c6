import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass, Card } from '../../kit/index.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { toAddress } from './values.ts';

/** In your own profile: every filter that you saved, to use, to have by default, to rename and to delete. */
export function FilterSection() {
  const navigate = useNavigate();
  return (
    <Card
      title="Feed Filters"
      action={
        <Link to="/feed" search={{ filters: '1' } as never} className={buttonClass({ size: 's' })}>
          Make one
        </Link>
      }
      className="max-w-184"
    >
      <p className="mb-4 text-small text-soft">
        Press one to see the feed through it. The starred one is used whenever you open the feed without any filter.
      </p>
      <SavedFilters
        empty="You have saved none yet. Set filters in the feed, then give them a name."
        onApply={({ value }) => void navigate({ to: '/feed', search: toAddress(value) as never })}
      />
    </Card>
  );
}
