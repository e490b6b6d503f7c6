// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { newcomer } from '../../people/members/testing/member-server.ts';
import { changesIn, type SettingsDraft } from './useSettingsForm.ts';

const me = { ...newcomer, name: 'Ione', displayName: 'Ione', setupStatus: 'COMPLETE' as const };
const draft: SettingsDraft = {
  name: 'Ione',
  bio: '',
  role: 'beta',
  gender: 'undisclosed',
  censoredParts: [],
  veilStyle: 'overlay',
  veilIntensity: 60,
  liftBy: 'click',
  worshipType: 'multi',
  betaTypes: [],
  shownFields: [],
  followerOf: [],
};

describe('the fields that settings send', () => {
  it('are none while nothing differs', () => {
    expect(changesIn(me, draft)).toEqual({});
    expect(
      changesIn({ ...me, censoredParts: ['feet', 'face'] }, { ...draft, censoredParts: ['face', 'feet'] }),
    ).toEqual({});
  });

  it('keep the order in which one worships, and in that list alone', () => {
    const worships = { ...me, followerOf: ['a', 'b'], betaTypes: ['prejac' as const, 'cuckold' as const] };
    const turned = { ...draft, followerOf: ['b', 'a'], betaTypes: ['cuckold' as const, 'prejac' as const] };
    expect(changesIn(worships, turned)).toEqual({ followerOf: ['b', 'a'] });
  });

  it('are only those that differ', () => {
    expect(changesIn(me, { ...draft, name: ' Ione Marrow ', censoredParts: ['face'] })).toEqual({
      name: 'Ione Marrow',
      censoredParts: ['face'],
    });
    expect(changesIn({ ...me, censoredParts: ['face'] }, draft)).toEqual({ censoredParts: [] });
  });
});
