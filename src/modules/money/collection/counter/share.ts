/** A sum over children in their order, to each what clears what was chosen; what is more stays with the first. */
export function shareAmong(asked: readonly number[], amount: number): number[] {
  let left = amount;
  const shares = asked.map((most) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  });
  if (shares.length > 0) shares[0]! += left;
  return shares;
}
