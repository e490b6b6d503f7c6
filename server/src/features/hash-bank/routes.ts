import type { hashBank } from '@veil/contract/hash-bank.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { getFigures, listEntries, removeEntry } from './entries.ts';
import { listMatches } from './matches.ts';
import { markSource } from './restricting-sources.ts';
import { exportList, importList, previewList } from './transfer.ts';

export const bindHashBank = (deps: Deps): Handlers<typeof hashBank, Viewer> => ({
  listHashEntries: ({ query }) => listEntries(deps, query),
  getHashListFigures: () => getFigures(deps),
  listHashMatches: ({ query }) => listMatches(deps, query),
  previewHashList: ({ file }) => previewList(deps, file),
  importHashList: ({ viewer, file }) => importList(deps, viewer, file),
  exportHashList: ({ query }) => exportList(deps, query.after),
  markHashSource: ({ viewer, body }) => markSource(deps, viewer, body),
  removeHashEntry: ({ viewer, params }) => removeEntry(deps, viewer, params.id),
});
