import type { Change } from '../rules/change.ts';

export type Way = 'undo' | 'redo';
const mostUndone = 100;

/** A person's changes that can be undone and redone, the last of each at the end; the oldest are forgotten. */
export function openHistory() {
  const ways: Record<Way, Change[]> = { undo: [], redo: [] };
  return {
    has: (way: Way): boolean => ways[way].length > 0,
    last: (way: Way): Change | undefined => ways[way].at(-1),
    /** A new change ends what could be redone. */
    add: (change: Change): void => {
      ways.undo = [...ways.undo, change].slice(-mostUndone);
      ways.redo = [];
    },
    /** The last change of a way was made the other way round, as `inverse` says. */
    turn: (way: Way, inverse: Change): void => {
      ways[way].pop();
      ways[way === 'undo' ? 'redo' : 'undo'].push(inverse);
    },
    /** Changes, and all others of their lessons, are out of reach. */
    forget: (changes: readonly Change[]): void => {
      const ids = new Set(changes.flatMap(({ before, after }) => [...before, ...after].map(({ id }) => id)));
      const isOther = ({ before, after }: Change) => ![...before, ...after].some(({ id }) => ids.has(id));
      ways.undo = ways.undo.filter(isOther);
      ways.redo = ways.redo.filter(isOther);
    },
  };
}
