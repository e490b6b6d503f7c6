/**
 * Components that every screen may load at once. Components with Base UI are left out on purpose. Lazily loaded code
 * imports Dialog.tsx, ConfirmDialog.tsx, Menu.tsx, Combobox.tsx, SheetMenu.tsx and Toaster.tsx by their own paths.
 */
export * from './Avatar.tsx';
export * from './BottomDock.tsx';
export * from './Button.tsx';
export * from './Card.tsx';
export * from './Checkbox.tsx';
export * from './Chip.tsx';
export { cx } from './cx.ts';
export { isDialogOpen } from './dialog-open.ts';
export * from './EmptyState.tsx';
export * from './ErrorState.tsx';
export * from './Field.tsx';
export * from './FileDrop.tsx';
export * from './Frame.tsx';
export * from './IconButton.tsx';
export * from './Mark.tsx';
export * from './MediaImage.tsx';
export * from './Notice.tsx';
export * from './Page.tsx';
export * from './PageHeader.tsx';
export * from './PasswordInput.tsx';
export * from './Progress.tsx';
export * from './RadioCards.tsx';
export * from './SegmentedControl.tsx';
export * from './Select.tsx';
export * from './Skeleton.tsx';
export * from './Slider.tsx';
export * from './Spinner.tsx';
export * from './Stat.tsx';
export * from './Switch.tsx';
export * from './Tabs.tsx';
export * from './TextArea.tsx';
export * from './TextInput.tsx';
export * from './ToggleButton.tsx';
export * from './TopBar.tsx';
export { type ToastMessage, type ToastTone, toast } from './toast.ts';
export { type ThemeChoice, useTheme } from './useTheme.ts';
export * from './VisuallyHidden.tsx';
export * from './Zones.tsx';
