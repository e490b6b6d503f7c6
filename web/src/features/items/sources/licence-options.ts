import { licenceNames, licences } from '@veil/contract/items/licences.ts';

export const licenceOptions = licenceNames.map((value) => ({ value, label: licences[value].label }));
