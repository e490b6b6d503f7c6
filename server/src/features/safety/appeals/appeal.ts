import type { appeals } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { fileAppeal } from './file.ts';
import { presentStatement } from './present.ts';
import type { StatementRow } from './queries.ts';
import { loadLinked, loadOwnStatement } from './statements.ts';

type AppealDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

async function fileAndPresent(deps: AppealDeps, statement: StatementRow, text: string): Promise<Statement> {
  await fileAppeal(deps, statement, text);
  return presentStatement(deps, statement);
}

export const getStatement = async (
  deps: AppealDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof appeals.getStatement>,
) => presentStatement(deps, await loadOwnStatement(deps, viewer, id));

export const appeal = async (
  deps: AppealDeps,
  viewer: Viewer,
  { params: { id }, body: { text } }: Asked<typeof appeals.appeal>,
) => fileAndPresent(deps, await loadOwnStatement(deps, viewer, id), text);

export const openStatementLink = async (
  deps: AppealDeps,
  _viewer: unknown,
  { body: link }: Asked<typeof appeals.openStatementLink>,
) => presentStatement(deps, await loadLinked(deps, link));

export const appealByLink = async (deps: AppealDeps, _viewer: unknown, { body }: Asked<typeof appeals.appealByLink>) =>
  fileAndPresent(deps, await loadLinked(deps, body), body.text);
