type KeyListProps = { rows: readonly { keys: readonly string[]; does: string }[] };

/** One row for each effect, with its keys at the left. */
export const KeyList = ({ rows }: KeyListProps) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3">
    {rows.map(({ keys, does }) => (
      <div key={does} className="contents">
        <dt className="flex flex-wrap gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-s border border-line bg-surface px-2 py-0.5 text-small">
              {key}
            </kbd>
          ))}
        </dt>
        <dd className="text-soft">{does}</dd>
      </div>
    ))}
  </dl>
);
