import { Link } from '@tanstack/react-router';
import { buttonClass, EmptyState } from '../../../kit/index.ts';

export default function FeedEmpty({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title="No items."
      text={
        filtered
          ? 'Nothing matches these filters. Try fewer filters, or upload something.'
          : 'Be the first to upload something.'
      }
      action={
        <>
          {filtered && (
            <Link to="/feed" search={{ sort: 'new' }} className={buttonClass({ tone: 'main' })}>
              Show everything
            </Link>
          )}
          <Link to="/upload" className={buttonClass({ tone: filtered ? 'quiet' : 'main' })}>
            Upload
          </Link>
        </>
      }
    />
  );
}
