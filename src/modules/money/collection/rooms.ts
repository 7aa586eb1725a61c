/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, receipts, and bill numbers of students.',
  posting: 'What students owe, and how a payment becomes receipts, advances and cancellations.',
  unmatched: 'Payments that are on no receipt yet, and bank statements.',
  'bank-list': 'Lists of payments that a bank sends, booked line by line.',
  online: 'Online payments of fees: quote, start, settlement, status.',
  biller: 'Bill payment through mobile banking and banks.',
  receipts: 'Receipts: list, paper, cancellation, advance given back.',
  counter: 'The fee counter where the cashier collects.',
  own: 'What students and guardians see and pay themselves.',
  'public-pay': 'Paying for a student without signing in.',
  'day-close':
    'The count of the cash at the end of a day, and the confirmation of money that cannot be counted.',
  figures: 'The sums behind reports, dashboard cards and the institution group.',
  reports: 'Reports of fees, and reminders of what is due.',
  group: 'Fees of all institutions of a group.',
  face: 'What other modules take.',
};
