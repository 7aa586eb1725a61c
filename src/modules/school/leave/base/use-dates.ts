import { useFormat } from '#ui/format.ts';

/** `05 March 2026 – 08 March 2026`; a single day once. */
export function useDates(): (from: string, to: string) => string {
  const format = useFormat();
  return (from, to) => (from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`);
}
