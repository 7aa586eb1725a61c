/** At most so many in one question; the others go with the one after it. */
const most = 500;

type Batch<A> = { keys: Set<string>; answer: Promise<ReadonlyMap<string, A>> };

/**
 * Turns a question for several into one for each: anyone who asks while one is under way goes with the next, together
 * with all who came meanwhile. No answer is older than its question, so what it proves is true as if asked alone; a
 * crowd that wants the same costs as little as one of it. A failed question fails for those in it alone.
 */
export function askedTogether<A>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, A>>,
): (key: string) => Promise<A | null> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Batch<A> | null = null;

  const begin = (): Batch<A> => {
    const keys = new Set<string>();
    const answer = underWay
      // What has arrived in this turn of the loop comes along.
      .then(() => new Promise<void>((turn) => setImmediate(turn)))
      .then(() => {
        if (next?.keys === keys) next = null;
        return ask([...keys]);
      });
    underWay = answer.catch(() => undefined);
    return { keys, answer };
  };

  return async (key) => {
    if (!next || (next.keys.size >= most && !next.keys.has(key))) next = begin();
    next.keys.add(key);
    return (await next.answer).get(key) ?? null;
  };
}
