/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Kinds of import, findings of a row and their words, tables.',
  runs: 'One import: its rows, checks, start and undo.',
  steps: 'The steps of an import on the screen.',
  reading: 'A sheet with its headings, columns and dates.',
  face: 'The import screen, and what may be deleted with it.',
};
