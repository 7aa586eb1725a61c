/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Words and calls.',
  events: 'Events as sentences.',
  log: 'The log with its filters, and what it keeps.',
};
