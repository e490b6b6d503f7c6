import { useQueryClient } from '@tanstack/react-query';
import type { Tag, TagDetail } from '@veil/contract/items/tags.ts';
import { Combobox } from '../../../kit/Combobox.tsx';
import { Chip, Field } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { addImplication, removeImplication } from './actions.ts';
import { say } from './messages.ts';
import { loadTagSuggestions } from './reads.ts';

const none: Tag[] = [];

export function Implications({ tag }: { tag: TagDetail }) {
  const queries = useQueryClient();
  const { busy, errors, submit } = useSubmit();
  const attempt = (change: () => Promise<void>) => submit(change, { failed: say('failedToSave'), field: 'tag' });
  const candidates = async (q: string, signal: AbortSignal) => {
    const taken = new Set([tag.id, ...tag.implies.map(({ id }) => id)]);
    return (await loadTagSuggestions(q, signal)).filter(({ id }) => !taken.has(id));
  };
  return (
    <>
      {(tag.implies.length > 0 || tag.can.imply) && (
        <section className="grid gap-2">
          <h3 className="font-text text-small font-[560] text-soft">{say('implies')}</h3>
          <p className="text-small text-faint">
            {tag.implies.length > 0
              ? say('itemsTaggedAreFoundUnder', { name: tag.name })
              : say('noneYetItemsTaggedAre', { name: tag.name })}
          </p>
          {tag.implies.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tag.implies.map(({ id, name }) => (
                <li key={id} className="max-w-full min-w-0">
                  <Chip
                    className="max-w-full"
                    disabled={busy}
                    removeLabel={say('stopImplying', { name })}
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
            <Field label={say('addAnImpliedTag')} hideLabel error={errors.tag}>
              <Combobox
                value={none}
                onChange={([chosen]) => {
                  if (chosen && !busy) void attempt(() => addImplication(queries, tag.id, chosen.name));
                }}
                load={candidates}
                toLabel={({ name }) => name}
                toKey={({ id }) => id}
                placeholder={say('addAnImpliedTag')}
                emptyText={say('noMatchingTag')}
              />
            </Field>
          )}
        </section>
      )}
      {tag.impliedBy.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-text text-small font-[560] text-soft">{say('impliedBy')}</h3>
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
