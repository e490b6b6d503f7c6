import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-wiring.ts';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

const lineHeight = 22.5;
const padding = 22;

export function TextArea({ rows = 3, maxRows = 14, className, onInput, ref, ...rest }: TextAreaProps) {
  const wired = useFieldWiring(rest);
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement);
  const grow = () => {
    const area = own.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight + 2, maxRows * lineHeight + padding)}px`;
  };
  // No dependency list, because any render may set the text from outside.
  useLayoutEffect(grow);
  return (
    <textarea
      {...rest}
      {...wired}
      ref={own}
      rows={rows}
      onInput={(event) => {
        grow();
        onInput?.(event);
      }}
      className={cx(controlClass, 'h-auto resize-none py-2.5 [unicode-bidi:plaintext]', className)}
    />
  );
}
