/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words, and which section has which class room.',
  kinds: 'The kinds of class rooms that ship with the product.',
  occupancy: 'How full each class room is.',
  places:
    'Buildings, floors and class rooms: one page to add and change them, and their copy for the next year.',
  face: 'What other modules take.',
};
