export { memberCards, presentCard } from './cards.ts';
export { findNamed, readNaming } from './find-named.ts';
export { areBlocked, blockedBetween, hiddenInLists, reasonsInLists } from './hidden-members.ts';
export { createMember } from './queries.ts';
export { setStaff } from './staff.ts';
export { holdActive, isSuspended, setSuspended } from './suspension.ts';
export { hasSameRights, isAdmin, isModerator, loadSignedIn, loadViewer, refuseAccess, type Viewer } from './viewer.ts';
export { setWorshipType } from './worship-type.ts';
