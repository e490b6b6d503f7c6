import { Link } from '@tanstack/react-router';
import { buttonClass, EmptyState } from '../../kit/index.ts';

/** A feed without items, and what to do about it. */
export default function FeedEmpty({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title="No items."
      text={
        filtered
          ? 'Nothing fits these filters yet. Look with fewer, or hang it yourself.'
          : 'Be the first to hang something here.'
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
