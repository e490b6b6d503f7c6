import type { appeals } from '@veil/contract/appeals.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { decideAppeal } from './decide.ts';
import { fileAppeal } from './file.ts';
import { listAppeals, readAppeal } from './list.ts';
import { presentStatement } from './present.ts';
import type { StatementRow } from './queries.ts';
import { listStatements, loadLinked, loadOwnStatement } from './statements.ts';

export function bindAppeals(deps: Deps): Handlers<typeof appeals, Viewer> {
  const fileAndShow = async (statement: StatementRow, text: string) => {
    await fileAppeal(deps, statement, text);
    return presentStatement(deps, statement);
  };
  return {
    listStatements: ({ viewer, query }) => listStatements(deps, viewer, query),
    getStatement: async ({ viewer, params }) => presentStatement(deps, await loadOwnStatement(deps, viewer, params.id)),
    appeal: async ({ viewer, params, body }) => fileAndShow(await loadOwnStatement(deps, viewer, params.id), body.text),
    openStatementLink: async ({ body }) => presentStatement(deps, await loadLinked(deps, body)),
    appealByLink: async ({ body }) => fileAndShow(await loadLinked(deps, body), body.text),
    listAppeals: ({ viewer, query }) => listAppeals(deps, viewer, query),
    decideAppeal: async ({ viewer, params, body }) => {
      await decideAppeal(deps, viewer, params.id, body);
      return readAppeal(deps, viewer, params.id);
    },
  };
}
