/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Kinds of import, findings of a row, tables.',
  findings: 'Findings as sentences.',
  runs: 'One import: its rows, checks, start and undo.',
  steps: 'The steps of an import.',
  reading: 'A sheet with its headings, columns and dates.',
  face: 'The page of an import, and what may be deleted with it.',
};
