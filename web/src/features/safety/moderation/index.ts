export { EffectFields } from './EffectFields.tsx';
export { useAgreedEffect } from './useAgreedEffect.ts';
