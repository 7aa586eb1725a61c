/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words, punches and who held a number when, days to be calculated again.',
  rules: 'How punches become a day, and the settings of a school.',
  days: 'The days of employees: calculated, kept, marked by the office, shown by day and by month.',
  devices: 'Terminals: what they send, their commands and health, their pages.',
  punches: 'Punches from a file, and numbers without an employee.',
  uploads: 'What terminals sent, kept for some time.',
  'operator-terminals': 'The terminals of all schools, for the operator.',
  own: 'An employee’s own attendance, and punching in and out on the web.',
  corrections: 'Corrections of times: asking and deciding.',
  shifts: 'Working hours of employees and designations.',
  overtime: 'Approving overtime.',
  recalculate: 'Calculating days of the past again.',
  report: 'The report on times.',
  group: 'Attendance of employees of all institutions of a group.',
  face: 'What other modules take.',
};
