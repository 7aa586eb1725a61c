/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words and what every room asks about years, classes, sections, shifts and subjects.',
  shipped:
    'The classes and subjects that ship with the product, and the operator’s recommendation for each class.',
  subjects: 'The subjects of a class and what its students may choose.',
  board: 'All sections of a year on one board.',
  'class-groups':
    'The page where the operator edits the recommendation, and the differences of institutions.',
  'setting-up': 'The steps in which an institution sets up its year, and the hours of its shifts.',
  institutions: 'An institution’s classes and years, as the operator sees them.',
  'next-year': 'Copying a year’s settings to the next one.',
  face: 'What other modules take.',
};
