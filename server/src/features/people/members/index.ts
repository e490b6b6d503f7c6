export { ageStateOf } from './age-state.ts';
export { memberCards, presentCard } from './cards.ts';
export { evidenceHolder, evidenceHolderId } from './evidence-holder.ts';
export { findHideable, findNamed, readNaming } from './find-named.ts';
export {
  areBlocked,
  blockedBetween,
  hiddenBy,
  hiddenInLists,
  isOutOfLists,
  reasonsInLists,
  refuseBlocked,
} from './hidden-members.ts';
export { houseMember, houseMemberId } from './house-member.ts';
export { refuseLastAdmin } from './last-admin.ts';
export { beginLeaving, cancelLeaving, findLeaving, hastenLeaving } from './leaving.ts';
export { refuseLimited } from './limited.ts';
export { nameOf } from './name.ts';
export { type PictureState, pictureKinds, pictureStates, pictureTable, servePictures } from './picture-gate.ts';
export { powersOf } from './powers.ts';
export { createMember, hideBio, lockMember, setUnderage, showBio } from './queries.ts';
export { ageRulesSubject, loadSignedIn, loadViewer, mustHaveTwoFactor, type SignedIn } from './signed-in.ts';
export { hasOtherAdmin, hasOtherStaff, listStaff, setStaff } from './staff.ts';
export { textsAfter } from './stored-texts.ts';
export { holdActive, isSuspended, isSuspendedRow, setLimited, setSuspended } from './suspension.ts';
export { hasSameRights, isAdmin, isModerator, isStaff, refuseAccess, type Viewer } from './viewer.ts';
export { setWorshipType } from './worship-type.ts';
