/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, designations and the fields of an employee.',
  service: 'An employee’s service from joining to leaving: events, who is on staff on a day.',
  file: 'An employee’s file: records, documents, photo, private details.',
  staff: 'The list of employees, their accounts and what they teach.',
  import: 'Employees from a spreadsheet, and the list as one.',
  'employee-page': 'One employee’s page: file, service and teaching in tabs.',
  attachment: 'Attaching an employee of another institution.',
  birthdays: 'Birthdays, and greetings for them.',
  retirement: 'Who retires when.',
  groups: 'Employees of all institutions of a group.',
  reports: 'Reports on employees and their numbers.',
  face: 'What other modules take.',
};
