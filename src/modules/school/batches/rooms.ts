/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words, and the hours of a batch.',
  batch: 'One batch: its form, who may see it, changes to it.',
  members: 'The students of a batch: adding, moving, removing, and splitting a section into batches.',
  'batch-list': 'The list of batches, with the forms for a new batch and for a split.',
  'in-lists': 'Batches where other modules show them: a student’s page, lists of students, the next year.',
  face: 'What other modules take.',
};
