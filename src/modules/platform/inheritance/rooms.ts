/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'What a school may change of a shared list, tables.',
  overrides: 'A school’s own names and entries of a shared list.',
  differences: 'Which schools differ from the shared list.',
  catalogues: 'Shared lists as the operator keeps them.',
  choices: 'What a school or a group chooses of a shared list.',
  face: 'Choices and policies for other modules.',
};
