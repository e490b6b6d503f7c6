import { Mark } from './Mark.tsx';

/** A label is announced; without one it is decorative. */
export function Spinner({ label, size = 22, className }: { label?: string; size?: number; className?: string }) {
  const mark = <Mark size={size} breathing className={className} />;
  if (!label) return mark;
  return (
    <span role="status" className="inline-flex items-center gap-3 text-soft">
      {mark}
      {label}
    </span>
  );
}
