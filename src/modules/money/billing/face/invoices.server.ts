/** Bills of the operator to an institution. */
export { cancelInvoice, createInvoice } from '../invoices/write-invoice.server.ts';
export { createChallan } from '../challans/challans.server.ts';
