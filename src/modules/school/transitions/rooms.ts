/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words of transfers, and what every room asks.',
  movement: 'Changes of class or section within a year, leaving and coming back.',
  promotion: 'Promotion to the next year.',
  handover: 'What an institution hands over with a student.',
  transfers: 'Transfers to and from other institutions.',
  'student-list': 'The student list with changes of section for many.',
  'student-page': 'The page of a student with movements and transfers.',
};
