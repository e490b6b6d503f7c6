import { useQueryClient } from '@tanstack/react-query';
import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Chip, Field } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { addImplication, removeImplication } from './actions.ts';
import { loadTagSuggestions } from './reads.ts';

const none: Tag[] = [];

export function Implications({ tag }: { tag: TagDetail }) {
  const queries = useQueryClient();
  const { busy, errors, submit } = useSubmit();
  const attempt = (change: () => Promise<void>) => submit(change, { failed: 'Failed to save', field: 'tag' });
  const candidates = async (q: string, signal: AbortSignal) => {
    const taken = new Set([tag.id, ...tag.implies.map(({ id }) => id)]);
    return (await loadTagSuggestions(q, signal)).filter(({ id }) => !taken.has(id));
  };
  return (
    <>
      {(tag.implies.length > 0 || tag.can.imply) && (
        <section className="grid gap-2">
          <h3 className="font-text text-small font-[560] text-soft">Implies</h3>
          <p className="text-small text-faint">
            {tag.implies.length > 0
              ? `Items tagged “${tag.name}” are found under these tags too.`
              : `None yet. Items tagged “${tag.name}” are also found under every tag you add here.`}
          </p>
          {tag.implies.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tag.implies.map(({ id, name }) => (
                <li key={id} className="max-w-full min-w-0">
                  <Chip
                    className="max-w-full"
                    disabled={busy}
                    removeLabel={`Stop implying ${name}`}
                    onRemove={
                      tag.can.imply ? () => void attempt(() => removeImplication(queries, tag.id, id)) : undefined
                    }
                  >
                    <span className="truncate">{name}</span>
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          {tag.can.imply && (
            <Field label="Add an implied tag" hideLabel error={errors.tag}>
              <Combobox
                value={none}
                onChange={([chosen]) => {
                  if (chosen && !busy) void attempt(() => addImplication(queries, tag.id, chosen.name));
                }}
                load={candidates}
                toLabel={({ name }) => name}
                toKey={({ id }) => id}
                placeholder="Add an implied tag"
                emptyText="No matching tag"
              />
            </Field>
          )}
        </section>
      )}
      {tag.impliedBy.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-text text-small font-[560] text-soft">Implied by</h3>
          <ul className="flex flex-wrap gap-2">
            {tag.impliedBy.map(({ id, name }) => (
              <li key={id} className="max-w-full min-w-0">
                <Chip className="max-w-full">
                  <span className="truncate">{name}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
