import type { blocks } from '@veil/contract/blocks.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { blockMember, muteMember, unblockMember, unmuteMember } from './blocks.ts';
import { listHidden } from './lists.ts';

export const bindBlocks = (deps: Deps): Handlers<typeof blocks, Viewer> => ({
  blockMember: ({ viewer, params }) => blockMember(deps, viewer, params.idOrName),
  unblockMember: ({ viewer, params }) => unblockMember(deps, viewer, params.idOrName),
  muteMember: ({ viewer, params }) => muteMember(deps, viewer, params.idOrName),
  unmuteMember: ({ viewer, params }) => unmuteMember(deps, viewer, params.idOrName),
  listBlocks: ({ viewer, query }) => listHidden(deps, viewer, 'blocks', query),
  listMutes: ({ viewer, query }) => listHidden(deps, viewer, 'mutes', query),
});
