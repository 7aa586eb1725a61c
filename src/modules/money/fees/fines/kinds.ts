import type { DemandSource } from '../base/demand-source.ts';
import { feeFineWords as w } from './words.ts';

/** Fines that a person adds; the others come by themselves. */
export const addedKinds = ['LIBRARY', 'DAMAGE', 'OTHER'] as const;
export type AddedKind = (typeof addedKinds)[number];
export const fineKinds = ['LATE_FEE', 'ABSENCE', ...addedKinds] as const satisfies readonly DemandSource[];
export type FineKind = (typeof fineKinds)[number];

export const kindChoices = fineKinds.map((value) => ({ value, word: w[value] }));
export const addedChoices = addedKinds.map((value) => ({ value, word: w[value] }));

/** What a fine is called on a receipt. */
export const fineTitles = { LIBRARY: w.library_title, DAMAGE: w.damage_title, OTHER: w.OTHER } as const;
