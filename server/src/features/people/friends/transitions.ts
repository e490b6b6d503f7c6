/** What is stored of one member about another; null: nothing. Migration 050 says what each means. */
export type Tie = 'asked' | 'asks' | 'friends' | 'declined' | 'withdrawn' | 'ended' | null;
export type Pair = { mine: Tie; theirs: Tie };
export type Action = 'ask' | 'accept' | 'decline' | 'restore' | 'end';
/** What the other member is told. */
export type Told = 'friend_request' | 'friend_accepted' | null;
export type Change = Pair & { told: Told };

/**
 * Before the change. `byWorship`: each worships the other and shows it, so they are friends where nothing is stored. `declinedLately`: a
 * request is not shown again to whoever declined one. `toldLately`: whoever withdraws a request and sends it again does not send a
 * second notice.
 */
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

/** An answer to a request; `refused`: there is none to answer. */
function answer(action: 'accept' | 'decline' | 'restore', { mine, theirs }: Before): Change | null | 'refused' {
  const open = theirs === 'asked' && (mine === 'asks' || mine === 'declined');
  if (action === 'accept' && open) return friends('friend_accepted');
  const wanted = { accept: 'friends', decline: 'declined', restore: 'asks' } as const;
  if (mine === wanted[action]) return null;
  return open ? { mine: wanted[action], theirs, told: null } : 'refused';
}

/** The change that an action makes; null: none. */
export function changeOf(action: Action, before: Before): Change | null | 'refused' {
  if (action === 'ask') return ask(before);
  if (action === 'end') return end(before);
  return answer(action, before);
}
