/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, rules, and rows of invoices and challans.',
  settings: 'The rules of billing, and the fields of late fees.',
  receipts: 'Payments received for invoices, and the credit of an institution.',
  papers: 'Statements of account, and papers to print.',
  invoices: 'Invoices: create, change, cancel, list.',
  challans: 'Bank deposit slips for invoices.',
  overpayments: 'Online payments above what was due: used for another bill or given back.',
  own: 'What an institution sees and pays of its own bills.',
  face: 'What other modules take.',
};
