import { keepOwn, readOwn } from '../../../platform/own-device.ts';

/** A slide show left before its end. */
export type UnfinishedShow = { playlistId: string; name: string; position: number; total: number };

const name = 'show';

export const readUnfinishedShow = (member: string | undefined) => readOwn<UnfinishedShow>(member, name);

export const keepShow = (member: string | undefined, show: UnfinishedShow): void => keepOwn(member, name, show);

export function endShow(member: string | undefined, playlistId: string): void {
  if (readUnfinishedShow(member)?.playlistId === playlistId) keepOwn(member, name, null);
}
