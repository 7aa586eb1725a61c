/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Fields, tables and words of an application.',
  form: 'The public form of an application.',
  founding: 'A school is founded from an application.',
  review: 'Applications are reviewed and decided.',
  face: 'Submitting an application.',
};
