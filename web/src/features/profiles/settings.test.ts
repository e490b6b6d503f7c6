import { describe, expect, it } from 'vitest';
import { newcomer } from '../members/testing/member-server.ts';
import { changesIn, type SettingsDraft } from './useSettingsForm.ts';

const me = { ...newcomer, name: 'Ione', displayName: 'Ione', setupStatus: 'COMPLETE' as const };
const draft: SettingsDraft = {
  name: 'Ione',
  role: 'beta',
  gender: 'undisclosed',
  censoredParts: [],
  veilStyle: 'overlay',
  veilIntensity: 60,
  liftBy: 'click',
  worshipType: 'multi',
  betaTypes: [],
  shownFields: [],
};

describe('the fields that settings send', () => {
  it('are none while nothing differs', () => {
    expect(changesIn(me, draft)).toEqual({});
    expect(
      changesIn({ ...me, censoredParts: ['feet', 'face'] }, { ...draft, censoredParts: ['face', 'feet'] }),
    ).toEqual({});
  });

  it('are only those that differ', () => {
    expect(changesIn(me, { ...draft, name: ' Ione Marrow ', censoredParts: ['face'] })).toEqual({
      name: 'Ione Marrow',
      censoredParts: ['face'],
    });
    expect(changesIn({ ...me, censoredParts: ['face'] }, draft)).toEqual({ censoredParts: [] });
  });
});
