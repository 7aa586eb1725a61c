/** The first letter of a name, as Bengali joins it; empty for an empty name. */
export function firstLetter(name: string): string {
  const parts = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  return [...parts.segment(name.trim())][0]?.segment ?? '';
}
