export { AvatarField } from './AvatarField.tsx';
export { useMeActions } from './actions.ts';
export { Emblem } from './Emblem.tsx';
export { LimitNotice } from './LimitNotice.tsx';
export { linkify } from './linkify.ts';
export { NameField } from './NameField.tsx';
export { needsSetup } from './needs-setup.ts';
export { memberQuery, meQuery, useMe } from './reads.ts';
export { refuseName, useNameCheck } from './useNameCheck.ts';
