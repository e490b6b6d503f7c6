export { AvatarField } from './AvatarField.tsx';
export { type ChosenAvatar, useMeActions } from './actions.ts';
export { NameField } from './NameField.tsx';
export { memberQuery, meQuery, useMe } from './queries.ts';
export { isSetupComplete, needsSetup } from './setup-complete.ts';
export { useNameCheck } from './useNameCheck.ts';
