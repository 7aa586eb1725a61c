/** The mark sheets of an exam: their marks, their states, and what follows from publishing. */
export { saveMarks } from '../marks/save-marks.server.ts';
export { sheetStates } from '../sheets/marks-overview.server.ts';
export { approveSheets, publishSheets, submitSheet } from '../sheets/sheet-states.server.ts';
export type { CellEdit } from '../sheets/write-cells.server.ts';
