import { listSheet, whenCell } from '#kernel/list-sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { listApiClients } from './api-clients.server.ts';
import { oauthWords as w } from './words.ts';

/** The API clients of all places as a spreadsheet; their secrets are nowhere to be read. */
export const apiClientSheet = listSheet({
  subject: 'api-client',
  path: '/api-clients',
  panel: 'central',
  name: w.api_clients,
  read: listApiClients,
  columns: [
    { word: w.name, value: (row) => row.name },
    { word: w.redirect, value: (row) => row.redirect },
    { word: w.owner, value: (row, lang) => row.owner[lang] },
    { word: w.place, value: (row, lang) => (row.place ?? w.central_area)[lang] },
    { word: w.people, type: 'number', value: (row) => row.people },
    { word: w.scopes, value: (row, lang) => row.scopes.map((scope) => scope[lang]).join('; ') },
    { word: w.used, value: (row, lang) => whenCell(row.last_used_at, lang) },
    { word: w.created, type: 'date', value: (row) => dayIn(row.created_at) },
    { word: w.status, value: (row, lang) => w[row.disabled_at ? 'disabled' : 'active'][lang] },
    { word: w.reason, value: (row) => row.disabled_reason },
  ],
});
