import type { CoverChoice } from '@veil/contract/items/censor-change.ts';
import type { ContentDetail, content } from '@veil/contract/items/content.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { type Censor, oneField } from '../policy/index.ts';
import { amend } from './amend.ts';
import { presentDetail } from './detail.ts';
import { loadEditable } from './edit.ts';
import { say } from './messages.ts';
import { chosenCensor, type Recensoring, recensor } from './recensor.ts';
import type { ContentRow } from './scope.ts';
import { requirePossible } from './states.ts';

/** Stored in English, and translated for each reader. */
export const drawWhatToCover = say('drawWhatToCover');

type Choosing = Recensoring & Pick<Deps, 'db' | 'secrets' | 'storage' | 'log'>;
type Outcome = { row: ContentRow; ended: string[] };

const apply: Record<CoverChoice, (deps: Choosing, tx: Db, row: ContentRow) => Promise<Outcome>> = {
  as_is: (deps, tx, row) => publishAs(deps, tx, row, chosenCensor.as_is(row)),
  whole: (deps, tx, row) => publishAs(deps, tx, row, chosenCensor.whole(row)),
  manual: async (deps, tx, row) => ({
    row: await amend(deps, tx, row, {
      transition: 'chooseManual',
      change: {
        censor_scope: 'manual',
        ...(row.review === 'never' && { visibility: 'private' }),
        notice: drawWhatToCover,
      },
    }),
    ended: [],
  }),
};

async function publishAs(deps: Choosing, tx: Db, row: ContentRow, censor: Censor): Promise<Outcome> {
  requirePossible(row, 'chooseToPublish');
  const coverFields = oneField('decision');
  return recensor(deps, tx, row, { censor, transition: 'chooseToPublish', reviewed: true, coverFields });
}

/** Rule 4.5: if nothing was found to censor, the maker chooses. */
export async function decideCensor(
  deps: Choosing,
  viewer: Viewer,
  { params: { id }, body: { decision } }: Asked<typeof content.decideCensor>,
): Promise<ContentDetail> {
  const { row, ended } = await deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    if (decision !== 'manual' && before.visibility === 'public') refuseLimited(deps, viewer);
    return apply[decision](deps, tx, before);
  });
  await eraseSoon(deps, ended);
  return presentDetail(deps, viewer, row);
}
