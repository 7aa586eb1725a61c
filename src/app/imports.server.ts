import type { ImportKind } from '#modules/imports/define-import.server.ts';
import { marksImport } from '#modules/exams/marks-import.server.ts';
import { studentsImport } from '#modules/students/students-import.server.ts';

/** Everything that can be imported from a spreadsheet, lowest module first. */
export const importKinds: readonly ImportKind[] = [studentsImport, marksImport];
