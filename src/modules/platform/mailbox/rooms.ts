/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Words.',
  screens: 'Messages that the program would have sent, on a computer of one’s own.',
};
