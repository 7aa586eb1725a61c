export const healthKinds = [
  'allergy',
  'condition',
  'medicine',
  'disability',
  'vaccination',
  'other',
] as const;
export type HealthKind = (typeof healthKinds)[number];
