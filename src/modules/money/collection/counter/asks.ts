/** By student: poisha that were open of the fees that were chosen, when the cashier looked at them. */
export type SeenDues = ReadonlyMap<string, number>;

/** Why the counter asks before it books, with what a second call says then. */
export type AsksFirst = { asks: 'changed'; seen: Record<string, number> } | { asks: 'large' };
