/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, and the days of a calendar as every room reads them.',
  holidays: 'The public holidays that ship with the product, year by year.',
  views: 'The calendar: month, year and list, and on the website.',
  face: 'What other modules take.',
};
