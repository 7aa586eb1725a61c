/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Scopes, tables and the ports other modules answer.',
  provider: 'Tokens, keys and records of the OAuth provider.',
  authorization: 'Consent, the choice of an institution, and the endpoints.',
  clients: 'Applications that may ask for access.',
  docs: 'The description of the API.',
  face: 'Panels with applications for other pages, and the protocol for the program.',
};
