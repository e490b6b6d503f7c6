import { Comments } from '../features/comments/index.ts';
import { ReportButton } from '../features/moderation/index.ts';

/** The comments of an item with a way to report each. */
export default function Remarks({ id }: { id: string }) {
  return (
    <Comments contentId={id} report={(comment) => <ReportButton what={{ kind: 'comment', id: comment }} size="s" />} />
  );
}
