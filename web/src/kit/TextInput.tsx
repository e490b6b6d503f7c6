import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-wiring.ts';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  icon?: ReactNode;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const wired = useFieldWiring(rest);
  const input = (
    <input
      type="text"
      {...rest}
      {...wired}
      className={cx(controlClass, !!icon && 'ps-10', !!end && 'pe-12', !icon && !end && className)}
    />
  );
  if (!icon && !end) return input;
  return (
    <div className={cx('relative', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-faint [&_svg]:size-4.5"
        >
          {icon}
        </span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 end-1 grid place-items-center text-small text-faint">{end}</span>}
    </div>
  );
}
