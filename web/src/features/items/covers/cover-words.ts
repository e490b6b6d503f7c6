export const coverTypeLabels = { none: 'None', blur: 'Blur', pixelate: 'Pixelate', blackout: 'Blackout' } as const;
export const coverScopes = [
  {
    value: 'detection',
    label: 'Detect automatically',
    hint: 'We find the body parts you choose and cover just those.',
  },
  { value: 'full', label: 'Whole picture', hint: 'Everything is covered, edge to edge.' },
  {
    value: 'manual',
    label: 'Draw it yourself',
    hint: 'You draw the covers after the upload, before anyone else sees it.',
  },
] as const;
