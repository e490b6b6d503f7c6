import type { Stamp } from '@veil/contract/items/stamps.ts';
import { cx } from '../../../kit/index.ts';

/** The ground is dark in both themes, because most stamps are light. */
export const StampPicture = ({ of: stamp, dim }: { of: Pick<Stamp, 'thumbnail'>; dim?: boolean }) => (
  <span className="absolute inset-0 grid place-items-center bg-[#4a4350] p-2">
    {stamp.thumbnail && (
      <img
        src={stamp.thumbnail}
        alt=""
        loading="lazy"
        draggable={false}
        className={cx('max-h-full max-w-full object-contain', dim && 'opacity-45')}
      />
    )}
  </span>
);
