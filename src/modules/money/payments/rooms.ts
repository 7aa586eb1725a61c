/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, what a gateway is, and the life of an online payment.',
  nagad: 'The keys with which Nagad signs and encrypts.',
  sslcommerz: 'The signature of SSLCommerz.',
  'stand-in': 'Gateways that run on this machine; no money moves.',
  gateways: 'The gateways, and the accounts of institutions with them.',
  intents: 'Online payments from the start to the confirmation of the gateway.',
  recovery: 'Payments that need a person: check again, settle, refund.',
  settings: 'The page where an institution sets up its gateways.',
  face: 'What other modules take.',
};
