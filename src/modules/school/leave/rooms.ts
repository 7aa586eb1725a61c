/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables and words, the states of an application, approved leave on a day.',
  rules: 'How leave is counted by year, what a duty may become, who is called on a holiday.',
  duty: 'Duty of employees: applying, assigning, deciding, and the days that leave and duty excuse.',
  'holiday-duty': 'Calling employees on a holiday.',
  balance: 'What is left of each type of leave.',
  applications: 'Applying for leave, recommending and approving it.',
  away: 'Who is away in a month, and from which lessons.',
  history: 'The page of one employee’s leave, the register of all, and corrections of a balance.',
  types: 'The types of leave of a school.',
  face: 'What other modules take.',
};
