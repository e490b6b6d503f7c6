type Upload = { files: number; isChecked: boolean; isPublic: boolean; needsApproval: boolean };

export function submitLabel({ files, isChecked, isPublic, needsApproval }: Upload): string {
  if (files > 1) return `Upload ${files} files`;
  if (isChecked) return 'Upload and check';
  if (!isPublic) return 'Upload';
  return needsApproval ? 'Send for approval' : 'Upload and publish';
}
