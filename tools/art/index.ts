/** Sample pictures drawn by code: harmless, seeded, made without a browser. */
export { drawAvatar, renderAvatar } from './avatar.ts';
export { type ArtKind, artKinds } from './kinds.ts';
export { type SampleMember, sampleMembers } from './members.ts';
export { drawPicture, type Picture, renderPicture } from './picture.ts';
