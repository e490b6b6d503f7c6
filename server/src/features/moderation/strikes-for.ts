import type { CaseDetail } from '@veil/contract/cases.ts';
import type { Deps } from '../../deps.ts';

export const strikesFor = async (
  _deps: Pick<Deps, 'db'>,
  _memberId: string | null,
): Promise<CaseDetail['history']['strikes']> => [];
