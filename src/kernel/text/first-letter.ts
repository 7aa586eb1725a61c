// Half of all names begin so; it tells nobody apart.
const before = /^(?:মোছাম্মৎ|মোসাম্মৎ|(?:মোহাঃ|মোহা|মোছা|মোসা|মোঃ|মো|মু|md|mst|most)(?:[.:]|ঃ|(?=\s)))\s*(?=\S)/iu;

/** The first letter of a name, as Bengali joins it, past মো. and মোসা.; empty for an empty name. */
export function firstLetter(name: string): string {
  const parts = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  return [...parts.segment(name.trim().replace(before, ''))][0]?.segment ?? '';
}
