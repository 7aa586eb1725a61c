/** Where students are charged. */
export const chargingUrl = '/site/fee/charges';
