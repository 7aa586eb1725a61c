/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, and the design of a card.',
  templates: 'The card templates of the operator.',
  cards: 'ID cards: draw, print, verify by the code on them.',
  orders: 'Orders of ID cards, printed and billed in one go.',
};
