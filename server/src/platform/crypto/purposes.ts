/**
 * Every key that is derived from the site's secret, by its purpose, and what becomes of it when the secret is rotated.
 *
 * `resealed`: what it seals is opened and sealed again with the new key (`reseal` of the slices).
 * `kept`: the old key is carried over (table `kept_keys`), because what it made cannot be made again: MACs of values that are not stored, noise
 * whose second drawing would give away what the first one hides, links that people hold.
 * `renewed`: a new key; what the old one signed lives for hours, and is asked for again.
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
  'veil-noise': 'kept',
  'deployment checks': 'renewed',
  'age-check-nonces': 'renewed',
  'auth limits': 'renewed',
  'advert counts': 'renewed',
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
  'restricted media': 'renewed',
  'search-marks': 'renewed',
  'secret check': 'renewed',
  stamps: 'renewed',
  'used codes': 'renewed',
} as const satisfies Record<string, 'resealed' | 'kept' | 'renewed'>;

export type Purpose = keyof typeof purposes;

export const keptPurposes = (Object.keys(purposes) as Purpose[]).filter((purpose) => purposes[purpose] === 'kept');
