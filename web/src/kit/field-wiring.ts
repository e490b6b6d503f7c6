import { createContext, use, useId } from 'react';

export type FieldWiring = { id: string; hintId?: string; errorId?: string; required: boolean; disabled: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

type Wired = {
  id?: string;
  required?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
};

/** A control's own props override those of the field. */
export function useFieldWiring(own: Omit<Wired, 'aria-invalid'> & { 'aria-invalid'?: unknown }): Wired {
  const field = use(FieldContext);
  const fallback = useId();
  const described = [own['aria-describedby'], field?.errorId, field?.hintId].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id ?? fallback,
    required: own.required ?? field?.required,
    disabled: own.disabled ?? field?.disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': field?.errorId || own['aria-invalid'] ? true : undefined,
  };
}
