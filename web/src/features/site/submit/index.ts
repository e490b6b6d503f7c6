export { attempt } from './attempt.ts';
export { useSubmit } from './useSubmit.ts';
