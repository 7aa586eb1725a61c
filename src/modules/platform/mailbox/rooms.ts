/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Words.',
  screens: 'Messages that Bidyapith would have sent, for development.',
};
