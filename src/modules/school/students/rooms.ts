/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Calls, names of permissions, and choices that several rooms offer.',
  record: 'The fields of a student as forms.',
  'public-page': 'The public page of a student, opened by a code.',
  logins: 'Accounts of students and guardians.',
  profile: 'The cards of a student’s page, and the changes made there.',
  adding: 'Adding one student.',
  import: 'Students from a spreadsheet.',
  register: 'The student list: filters, columns, export, changes to many.',
  'quick-update': 'Changing the students of a section in a grid.',
  'manual-count': 'Students of sections as counted by hand.',
  reports: 'Lists, sheets and counts of students.',
  'board-forms': 'Forms of boards and offices, filled with students.',
  'report-page': 'The page of reports and board forms.',
  'group-students': 'Students of all institutions of a group.',
  face: 'What other modules take.',
};
