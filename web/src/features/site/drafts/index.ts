export { AskToClose } from './AskToClose.tsx';
export { deleteDraft, readDraft, saveDraft } from './draft.ts';
export { forgetDrafts } from './forget.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
export { SavedForm } from './SavedForm.tsx';
