/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, the list of exams, and what is common to all pages of exams.',
  schedule: 'Days and times of exams, and their clashes.',
  sheets: 'Mark sheets: who may enter, how far they are, submit and approve.',
  declaration: 'Declare an exam for classes and subjects, and change it.',
  marks: 'The grid in which teachers enter marks, and attendance at exams.',
  'marks-import': 'Marks from a spreadsheet.',
  face: 'What other modules take.',
};
