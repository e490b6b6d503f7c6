import type { ReactNode } from 'react';
import { buttonClass, Card } from '../../../kit/index.ts';
import { Link, useNavigate } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { toAddress } from './values.ts';

export default function FilterSection(): ReactNode {
  const navigate = useNavigate();
  return (
    <Card
      title={say('feedFilters')}
      action={
        <Link to="/feed" search={{ filters: '1' }} className={buttonClass({ size: 's' })}>
          {say('createAFilter')}
        </Link>
      }
      className="max-w-184"
    >
      <p className="mb-4 text-small text-soft">{say('selectAFilterToOpen')}</p>
      <SavedFilters
        empty={say('noSavedFiltersYetSet')}
        onApply={({ value }) => void navigate({ to: '/feed', search: toAddress(value) })}
      />
    </Card>
  );
}
