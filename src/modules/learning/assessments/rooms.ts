/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, and the rules of the competency curriculum.',
  'result-settings': 'The seven scales and the limits for promotion.',
  subjects: 'Chapters, competencies and indicators of each subject.',
};
