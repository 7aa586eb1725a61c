/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and calls.',
  'dashboard-cards': 'Which cards a first page shows.',
  features: 'The public page of what the product does.',
  menus: 'The menu of a panel.',
  views: 'Saved views of lists.',
  face: 'Menus for the frame of all pages.',
};
