const two = (n: number) => String(n).padStart(2, '0');

/** Seconds as hours: `7:05:09`. */
export function asHours(seconds: number): string {
  const whole = Math.abs(seconds);
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return seconds < 0 ? `-${text}` : text;
}
