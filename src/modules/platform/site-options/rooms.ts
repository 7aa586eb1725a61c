/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Options of a school as tables and calls.',
  screens: 'The page with the options of a school.',
  face: 'Reading and changing options.',
};
