export { useSubmit } from './useSubmit.ts';
