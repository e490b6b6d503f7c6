import type { Purpose } from './purposes.ts';
import { sealText, unsealText, unwrapKey, wrapKey } from './sealing.ts';
import type { Secrets } from './secrets.ts';

export type Rotation = { from: Secrets; to: Secrets };

export const rewrapKey = ({ from, to }: Rotation, purpose: Purpose, wrapped: Buffer): Buffer =>
  wrapKey(unwrapKey(wrapped, from.key(purpose)), to.key(purpose));

export const resealText = ({ from, to }: Rotation, purpose: Purpose, sealed: Buffer, about: string): Buffer =>
  sealText(unsealText(sealed, from.key(purpose), about), to.key(purpose), about);
