export { deleteAgain, deleteNow } from './delete-now.ts';
