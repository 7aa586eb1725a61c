/** What is still missing in the mark sheets of an exam, and the button that submits them. */
export { completeDrafts, SubmitSheets } from '../sheets/submit-sheets.tsx';
export type { SheetProgress } from '../sheets/mark-sheet-cards.tsx';
