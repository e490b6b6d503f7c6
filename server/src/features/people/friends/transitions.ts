/** It is null for none. Migration 050 explains each value. */
export type Tie = 'asked' | 'asks' | 'friends' | 'declined' | 'withdrawn' | 'ended' | null;
export type Pair = { mine: Tie; theirs: Tie };
export type Action = 'ask' | 'accept' | 'decline' | 'restore' | 'end';
export type Told = 'friend_request' | 'friend_accepted' | null;
export type Change = Pair & { told: Told };

/** `declinedLately`: a repeated request stays hidden. `toldLately`: a request sent again brings no second notice. */
export type Before = Pair & { byWorship: boolean; declinedLately: boolean; toldLately: boolean };

const friends = (told: Told): Change => ({ mine: 'friends', theirs: 'friends', told });

function ask({ mine, theirs, byWorship, declinedLately, toldLately }: Before): Change | null {
  if (mine === 'friends' || mine === 'asked' || (mine === null && byWorship)) return null;
  if (theirs === 'asked') return friends('friend_accepted');
  if (theirs === 'declined' && declinedLately) return { mine: 'asked', theirs, told: null };
  return { mine: 'asked', theirs: 'asks', told: toldLately ? null : 'friend_request' };
}

function end({ mine, theirs, byWorship }: Before): Change | null {
  if (mine === 'friends' || (mine === null && byWorship)) return { mine: 'ended', theirs: 'ended', told: null };
  if (mine !== 'asked') return null;
  return { mine: 'withdrawn', theirs: theirs === 'asks' ? null : theirs, told: null };
}

function answer(action: 'accept' | 'decline' | 'restore', { mine, theirs }: Before): Change | null | 'refused' {
  const open = theirs === 'asked' && (mine === 'asks' || mine === 'declined');
  if (action === 'accept' && open) return friends('friend_accepted');
  const wanted = { accept: 'friends', decline: 'declined', restore: 'asks' } as const;
  if (mine === wanted[action]) return null;
  return open ? { mine: wanted[action], theirs, told: null } : 'refused';
}

export function changeOf(action: Action, before: Before): Change | null | 'refused' {
  if (action === 'ask') return ask(before);
  if (action === 'end') return end(before);
  return answer(action, before);
}
