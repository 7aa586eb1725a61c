import { createHash } from 'node:crypto';

/**
 * Which of the unchanged things have their turn, where not everything is tried: `TURN` is the number of the landing,
 * `CHANGED` the modules changed since the one before, or `*`. Without `TURN` everything has its turn.
 */
const turn = process.env['TURN'] ? Number(process.env['TURN']) : null;
const changed = new Set((process.env['CHANGED'] ?? '').split(',').filter(Boolean));

/** Whether everything is tried, whatever has changed. */
export const isWhole = turn === null;

export const isChanged = (module: string): boolean => isWhole || changed.has('*') || changed.has(module);

/** One of so many shares of all names, the same on every machine; after so many landings each had its turn. */
export const shareOf = (name: string, shares: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % shares;

/** Whether an unchanged thing is tried: always where everything is, else at every so-manyth landing. */
export const hasTurn = (name: string, shares: number): boolean =>
  turn === null || shareOf(name, shares) === turn % shares;
