/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Words and calls.',
  screens: 'Institutions outside Bidyapith, and their entry.',
  face: 'Their table.',
};
