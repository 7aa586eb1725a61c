import type { ImportKind } from '#modules/imports/define-import.server.ts';

/** Everything that can be imported from a spreadsheet. */
export const importKinds: readonly ImportKind[] = [];
