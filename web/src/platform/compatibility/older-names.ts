const names: Record<string, string> = {
  tags: 'tagsCsv',
  censorType: 'censor_type',
  censorScope: 'censor_scope',
  intensity: 'censor_intensity',
  bodyParts: 'body_parts',
  publicContentUrl: 'url',
  adultsAgree: 'adults_agree',
  videoConfirmed: 'video_confirmed',
};

export const olderFileField = 'content';

export const withOlderNames = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));
