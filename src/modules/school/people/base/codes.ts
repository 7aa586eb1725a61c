/** Codes that forms offer and shapes check; apart from the shapes, so that screens load no validation. */
export const genderCodes = ['male', 'female', 'third'] as const;
export const religionCodes = ['islam', 'hindu', 'buddhist', 'christian', 'other'] as const;
export const enrolmentStates = [
  'ACTIVE',
  'PROMOTED',
  'REPEATED',
  'TC',
  'DROPPED',
  'PASSED_OUT',
  'DECEASED',
  'TRANSFERRED',
] as const;
