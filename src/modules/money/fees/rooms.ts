/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, and the demands of students.',
  rules: 'Which rate counts, and what waivers take off an amount.',
  catalogue: 'The shared fee heads that a school can start with.',
  waivers: 'Waivers of students: ask, approve, end, and recalculate unpaid fees.',
  settings: 'The lists a school keeps about its fees, and the sub-heads of a year.',
  rates: 'What a class, a group or one student pays, and why.',
  pricing: 'The price of each sub-head for each student, and the demand written for it.',
  charging: 'Runs that charge students, and undoing them.',
  fines: 'Fines of students, added by hand or for absence.',
  copying: 'Copies the fees of one year to the next.',
  'settings-page': 'The page with all fee settings, tab by tab.',
  face: 'What other modules take.',
};
