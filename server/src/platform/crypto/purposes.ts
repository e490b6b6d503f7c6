/**
 * The fate of each key in a rotation. `resealed`: slices seal its values again (`reseal`). `kept` (table `kept_keys`):
 * its results cannot be recomputed, such as links that people hold, and noise, which a second drawing would give away.
 * `renewed`: signatures live for hours.
 */
export const purposes = {
  accounts: 'resealed',
  'age checks': 'resealed',
  'consent answers': 'resealed',
  'consent labels': 'resealed',
  exports: 'resealed',
  originals: 'resealed',
  patreon: 'resealed',
  'public reports': 'resealed',
  'resumable uploads': 'resealed',
  'social news': 'resealed',
  'age-check-subjects': 'kept',
  'barred marks': 'kept',
  'image queue': 'kept',
  noise: 'kept',
  'noise seed': 'kept',
  'patron-codes': 'kept',
  'preserved facts': 'kept',
  'public report network': 'kept',
  'public report status': 'kept',
  'retired names': 'kept',
  statements: 'kept',
  'stored objects': 'kept',
  'veil-noise': 'kept',
  'deployment checks': 'renewed',
  'age-check-nonces': 'renewed',
  'auth limits': 'renewed',
  'advert counts': 'renewed',
  adverts: 'renewed',
  avatars: 'renewed',
  collectables: 'renewed',
  'export addresses': 'renewed',
  'kept keys': 'renewed',
  'mail counts': 'renewed',
  'known devices': 'renewed',
  'media-url': 'renewed',
  'patreon-states': 'renewed',
  pool: 'renewed',
  'public report form': 'renewed',
  'release still': 'renewed',
  'replica positions': 'renewed',
  'restricted media': 'renewed',
  'search-marks': 'renewed',
  'secret check': 'renewed',
  stamps: 'renewed',
  'used codes': 'renewed',
} as const satisfies Record<string, 'resealed' | 'kept' | 'renewed'>;

export type Purpose = keyof typeof purposes;

export const keptPurposes = (Object.keys(purposes) as Purpose[]).filter((purpose) => purposes[purpose] === 'kept');
