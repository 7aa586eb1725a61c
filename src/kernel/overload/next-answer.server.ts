type Turn<V> = { readonly running: Promise<V>; next: Promise<V> | null };

/**
 * Asks once for all who ask the same at the same moment. Who comes while a question is on its way gets the answer of the
 * next one, which begins after they came, so nobody hears what was true before they asked. A question that fails, fails
 * for those who waited for it alone.
 */
export function nextAnswer<V>(ask: (key: string) => Promise<V>): (key: string) => Promise<V> {
  const turns = new Map<string, Turn<V>>();
  const begin = (key: string): Promise<V> => {
    const turn: Turn<V> = { running: ask(key), next: null };
    turns.set(key, turn);
    const end = () => {
      if (turn.next === null && turns.get(key) === turn) turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running;
  };
  return (key) => {
    const turn = turns.get(key);
    if (!turn) return begin(key);
    const again = () => begin(key);
    return (turn.next ??= turn.running.then(again, again));
  };
}
