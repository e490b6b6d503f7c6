export { type Actor, readMember } from './detail.ts';
export { findByWord } from './find.ts';
export { listMembers } from './list.ts';
export { endMemberSessions } from './sign-out.ts';
export { liftSuspension, suspendAgain, suspendMember } from './suspend.ts';
