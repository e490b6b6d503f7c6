export const tileButtonClass =
  'grid size-8 place-items-center rounded-full transition-colors hover:bg-ink/16 pointer-coarse:size-11 aria-pressed:text-accent-strong [&_svg]:size-4.5 aria-pressed:[&_svg]:fill-current/25';
