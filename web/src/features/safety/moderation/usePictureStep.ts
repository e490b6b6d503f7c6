import type { Case } from '@veil/contract/safety/case.ts';
import { useState } from 'react';
import { nextStep, type PictureStep } from './picture-steps.ts';
import { useRecordShown } from './useRecordShown.ts';

export function usePictureStep(of: Pick<Case, 'id' | 'seen' | 'picture'>) {
  const [step, setStep] = useState<PictureStep>('blurred');
  return { step, setStep, goOn: () => setStep(nextStep[step]), record: useRecordShown(of) };
}
