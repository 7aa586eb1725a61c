/** How far a generation of results has come. */
export type RunState =
  | 'GENERATING'
  | 'GENERATED'
  | 'APPROVED'
  | 'PUBLISHED'
  | 'WITHDRAWN'
  | 'SUPERSEDED'
  | 'FAILED';
