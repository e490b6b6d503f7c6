/** What is stored of one member about another; null: nothing. Migration 050 says what each means. */
export type Tie = 'asked' | 'asks' | 'friends' | 'declined' | 'withdrawn' | 'ended' | null;
export type Pair = { mine: Tie; theirs: Tie };
export type Action = 'ask' | 'accept' | 'decline' | 'end';
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

/** The change that an action makes; null: none. `refused`: there is no request to answer. */
export function changeOf(action: Action, before: Before): Change | null | 'refused' {
  if (action === 'ask') return ask(before);
  if (action === 'end') return end(before);
  if (before.mine === 'asks') {
    return action === 'accept' ? friends('friend_accepted') : { mine: 'declined', theirs: before.theirs, told: null };
  }
  return before.mine === (action === 'accept' ? 'friends' : 'declined') ? null : 'refused';
}
