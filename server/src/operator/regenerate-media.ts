import { validate as isUuid } from 'uuid';
import type { Deps } from '../deps.ts';
import { enqueueRegeneration, type RegenerationScope, renditionsVersion } from '../features/items/delivery/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { counted, type Print, readWhole } from './command-words.ts';
import type { Arguments } from './commands/command.ts';

function readScope({ positionals: [id], values, flags }: Arguments): RegenerationScope {
  const older = values['older-than'];
  if ([id !== undefined, flags.all === true, older !== undefined].filter(Boolean).length !== 1)
    throw new Error('Name one item, or say --all, or --older-than <version>.');
  if (older !== undefined) return { olderThan: readWhole('older-than', older, 0, [1, 1_000_000]) };
  if (id === undefined) return { all: true };
  if (!isUuid(id)) throw new Error(`"${id}" is not the id of an item: it stands in the address of its page.`);
  return { id };
}

export async function regenerateMedia(deps: Deps, words: Arguments, print: Print = console.log): Promise<void> {
  const scope = readScope(words);
  const { items, enqueued } = await enqueueRegeneration(deps, scope);
  if ('id' in scope && items === 0) throw new Error(`There is no published item ${scope.id}.`);
  const about = 'id' in scope ? { kind: 'content', id: scope.id } : null;
  const at = deps.clock.now();
  await recordAudit(deps.db, { by: null, act: 'renditions_enqueued', about, detail: { items, enqueued }, at });
  const right = items - enqueued;
  print(
    `Enqueued ${counted(enqueued, 'item')} to be drawn by version ${renditionsVersion}` +
      `${right > 0 ? `; ${counted(right, 'item')} ${right === 1 ? 'is' : 'are'} right` : ''}.` +
      (enqueued > 0 ? ` \`${calledAs} jobs list\` shows how many wait.` : ''),
  );
}
