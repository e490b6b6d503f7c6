import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, Card } from '../../../kit/index.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { toAddress } from './values.ts';

export default function FilterSection(): ReactNode {
  const navigate = useNavigate();
  return (
    <Card
      title="Feed Filters"
      action={
        <Link to="/feed" search={{ filters: '1' }} className={buttonClass({ size: 's' })}>
          Create a filter
        </Link>
      }
      className="max-w-184"
    >
      <p className="mb-4 text-small text-soft">
        Select a filter to open the feed with it. The starred one is used whenever you open the feed without a filter.
      </p>
      <SavedFilters
        empty="No saved filters yet. Set filters in the feed, then save them under a name."
        onApply={({ value }) => void navigate({ to: '/feed', search: toAddress(value) })}
      />
    </Card>
  );
}
