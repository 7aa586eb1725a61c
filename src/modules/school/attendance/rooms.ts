/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words and ports, and what one mark makes of a day.',
  rules: 'The settings of a school: when a day may be recorded, how a percentage is made.',
  sheets: 'The sheet of a section and day: who may write to it, its marks, the days they make.',
  taking: 'Taking attendance, with and without a network.',
  counts: 'Days present and absent: of students, kept for whole schools, made again after a change of rules.',
  board: 'Which sections are taken today.',
  gate: 'Cards read at the gate, and absence for those who were not read.',
  absentees: 'Messages to the guardians of those absent.',
  correcting: 'Correcting the days of a section or of a student.',
  own: 'A student’s own attendance, and that of a child.',
  leave: 'Leave of students: applying, deciding, and the days it excuses.',
  fines: 'Fines for days absent or late.',
  group: 'Attendance of all institutions of a group.',
  reports: 'Reports on attendance, and the month of a section.',
  face: 'What other modules take.',
};
