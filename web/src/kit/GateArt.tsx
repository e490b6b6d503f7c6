import gate from '../assets/gate.webp';
import { cx } from './cx.ts';
import { PartedVeil } from './Veil.tsx';

/** The picture of the front door, behind a veil that stands half open. Decorative; fills its parent. Drawn by tools/art/gate.ts. */
export function GateArt({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className={cx('relative isolate h-full overflow-hidden bg-surface', className)}
    >
      <img
        src={gate}
        alt=""
        width={900}
        height={1200}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[50%_20%]"
      />
      <PartedVeil />
    </div>
  );
}
