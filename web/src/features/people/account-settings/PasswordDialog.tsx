import { Dialog } from '../../../kit/Dialog.tsx';
import { type PasswordStep, usePasswordStep } from './usePasswordStep.tsx';

/** Asks for the password again, before a change of how to sign in. */
export function PasswordDialog(step: PasswordStep) {
  return <Dialog open stay size="s" onClose={step.onClose} {...usePasswordStep(step)} />;
}
