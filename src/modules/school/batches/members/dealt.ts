/** Rows in so many parts of nearly one size: one stretch after the other, or dealt out by turns. */
export function partsOf<T>(rows: readonly T[], parts: number, by: 'rolls' | 'turns'): T[][] {
  if (by === 'turns')
    return Array.from({ length: parts }, (_, part) => rows.filter((_, at) => at % parts === part));
  const [least, more] = [Math.floor(rows.length / parts), rows.length % parts];
  const start = (part: number) => part * least + Math.min(part, more);
  return Array.from({ length: parts }, (_, part) => rows.slice(start(part), start(part + 1)));
}
