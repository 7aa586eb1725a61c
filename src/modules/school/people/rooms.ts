/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, fields and schemas of students, and what every room asks.',
  person: 'One student: who a row means, new student IDs.',
  subjects: 'The subjects a class offers, and those a student takes.',
  enrolment: 'Seats of a section, and enrolling students in it.',
  guardians: 'Guardians: their list and page, their rights, merging those entered twice.',
  records: 'Documents and health notes of a student.',
  context: 'Year, class and section that a page is about.',
  face: 'What other modules take.',
};
