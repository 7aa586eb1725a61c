/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words.',
  rooms: 'Class rooms: their class, subject and teacher.',
  lessons: 'Lessons of a class room, in their order.',
  own: 'Class rooms of a student, or of a guardian’s children.',
  public: 'Class rooms on the website of an institution.',
  face: 'What other modules take.',
};
