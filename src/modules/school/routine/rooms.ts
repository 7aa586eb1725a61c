/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words, the lessons of a board, clashes between them, changes of a day.',
  rules: 'What may be placed where, what is still missing, what a move would change.',
  periods: 'The periods of the school day: templates, types, and which hold where.',
  board: 'A routine read as a board, and changes to its lessons.',
  days: 'The lessons of a day by the routine that holds on it.',
  demand: 'How many lessons a week each class is to have, and who teaches them.',
  teachers: 'Times and limits of teachers.',
  routines: 'Routines of institutions, as the operator sees them.',
  types: 'The page of period types and the periods of the day.',
  drafts: 'Drafts and published routines: copying, comparing, publishing.',
  desk: 'One person’s work on the board: moves tried, sent and undone.',
  'board-page': 'The page of the board.',
  import: 'A routine from a spreadsheet, and back into one.',
  clashes: 'Clashes and gaps of a routine, and ways out of them.',
  face: 'What other modules take.',
};
