const two = (n: number) => String(n).padStart(2, '0');

/**
 * Seconds as hours and minutes for people: `7:05`, the nearest minute, and never nothing where there is something.
 * Sums and pay are of the seconds; a spreadsheet has those.
 */
export function asHours(seconds: number): string {
  if (seconds === 0) return '–';
  const minutes = Math.max(1, Math.round(Math.abs(seconds) / 60));
  return `${seconds < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}
