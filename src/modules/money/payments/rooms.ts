/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, what a gateway is and how it signs, and the life of an online payment.',
  gateways: 'The gateways, and the accounts of institutions with them.',
  intents: 'Online payments from the start to the confirmation of the gateway.',
  recovery: 'Payments that need a person: check again, settle, refund.',
  settings: 'The page where an institution sets up its gateways.',
  face: 'What other modules take.',
};
