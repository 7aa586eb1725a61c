/** Which rows of a checked sheet are shown; apart from the shapes, so that the screen loads no validation. */
export const rowFilters = [
  'all',
  'good',
  'doubtful',
  'cleaned',
  'refused',
  'unchanged',
  'written',
  'unticked',
] as const;
export type RowFilter = (typeof rowFilters)[number];
