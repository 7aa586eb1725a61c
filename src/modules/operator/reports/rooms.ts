/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Words and calls.',
  screens: 'Figures of all schools.',
};
