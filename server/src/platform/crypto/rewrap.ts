import type { Purpose } from './purposes.ts';
import { sealText, unsealText, unwrapKey, wrapKey } from './sealing.ts';
import type { Secrets } from './secrets.ts';

/** The keys before and after a rotation of the site's secret. */
export type Rotation = { from: Secrets; to: Secrets };

/** A wrapped file key, wrapped with the new key. */
export const rewrapKey = ({ from, to }: Rotation, purpose: Purpose, wrapped: Buffer): Buffer =>
  wrapKey(unwrapKey(wrapped, from.key(purpose)), to.key(purpose));

/** A sealed text, sealed with the new key for the same thing. */
export const resealText = ({ from, to }: Rotation, purpose: Purpose, sealed: Buffer, about: string): Buffer =>
  sealText(unsealText(sealed, from.key(purpose), about), to.key(purpose), about);
