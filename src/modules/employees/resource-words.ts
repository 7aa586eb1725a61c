export const employeeResourceWords = {
  designation: {
    one: { en: 'Designation', bn: 'পদবি' },
    many: { en: 'Designations', bn: 'পদবিসমূহ' },
    fields: { teaching: { en: 'Teaches', bn: 'পাঠদান করেন' } },
  },
} as const;
