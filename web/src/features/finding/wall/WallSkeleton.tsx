import { cx, Skeleton, VisuallyHidden } from '../../../kit/index.ts';
import { say } from './messages.ts';

/** Width by height. All differ, because each is also a key. */
const ratios = [0.8, 1.2, 0.7, 1, 1.4, 0.75, 0.9, 1.1, 0.72, 1.3, 0.85, 1.02];

export function WallSkeleton({ still = false }: { still?: boolean }) {
  return (
    <div className={cx('columns-2 gap-2 sm:columns-3 lg:columns-4 lg:gap-3', still && 'opacity-50')}>
      {!still && (
        <p role="status">
          <VisuallyHidden>{say('loading')}</VisuallyHidden>
        </p>
      )}
      {ratios.map((ratio) => (
        <div key={ratio} className="mb-2 break-inside-avoid lg:mb-3">
          <Skeleton ratio={ratio} className="w-full" />
        </div>
      ))}
    </div>
  );
}
