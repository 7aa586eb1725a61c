/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'The table, words, and what can be set for a help desk.',
  settings: 'The form in which the operator sets up help desks.',
  face: 'What other modules take.',
};
