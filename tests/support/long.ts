/** The long part of a gate (`npm run test:long`) tries everything where the quick one takes some. */
export const isLong = process.env['TEST_LONG'] === '1';

/** Works through a list with so many at a time. */
export async function eachOf<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
