import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { titleMax } from '@veil/contract/items/content.ts';
import type { EditChange } from '@veil/contract/items/editing.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import type { ContentRow, Draft } from '../content/index.ts';
import { admitCensor, admitTags, censorOf, editFields, type UploadRules } from '../policy/index.ts';
import { loadTagNames } from '../tags/index.ts';

type Copy = { source: ContentRow; change: z.infer<typeof EditChange>; rules: UploadRules; id: string };

const addition = ' (edited)';

export async function draftOf(tx: Db, { source, change, rules, id }: Copy): Promise<Draft> {
  const visibility = change.visibility ?? 'private';
  const kept = { ...censorOf(source), bodyParts: source.chosen_parts as BodyPartName[] };
  const wish = change.censor ? { bodyParts: kept.bodyParts, ...change.censor } : kept;
  const tags = change.tags ?? (await loadTagNames(tx, source.id));
  admitTags(rules, new Set(tags).size);
  return {
    id,
    kind: 'image',
    title: change.title ?? [...source.title].slice(0, titleMax - addition.length).join('') + addition,
    description: change.description ?? source.description,
    // The edit may hide what the source's text names.
    ...(change.alt && { alt: change.alt }),
    visibility,
    mask: change.mask ?? source.mask,
    ...admitCensor(rules, wish, editFields),
    review: 'always',
    tags,
  };
}
