import { Dialog } from '../../../kit/Dialog.tsx';
import { type PasswordStep, usePasswordStep } from './usePasswordStep.tsx';

export function PasswordDialog(step: PasswordStep) {
  return <Dialog open stay size="s" onClose={step.onClose} {...usePasswordStep(step)} />;
}
