/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Schools, groups and packages as tables, ports and addresses.',
  directory: 'The lists of schools, groups and packages.',
  editing: 'The form of a school.',
  'own-domain': 'A school’s own domain and its proof.',
  face: 'Founding a school, its form, its package.',
};
