/** The value comes formatted. */
export function Stat({ value, label, className }: { value: string; label: string; className?: string }) {
  return (
    <div className={className}>
      <p className="display text-h2 leading-none tabular-nums">{value}</p>
      <p className="mt-1 text-small text-faint">{label}</p>
    </div>
  );
}
