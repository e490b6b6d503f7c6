export { namesAnybody, nameUploaded, nobodyNamed, type PeopleToName } from './people-to-name.ts';
export { ReleasesOfItem } from './ReleasesOfItem.tsx';
export { UploadPeople } from './UploadPeople.tsx';
