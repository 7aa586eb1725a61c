/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Notifications to a person: tables, words, calls.',
  screens: 'The list of notifications.',
};
