// Apart from hours.ts, which every page loads.
/** The second of the day at `HH:mm`. */
export const secondsOf = (time: string): number =>
  Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;

const two = (n: number) => String(n).padStart(2, '0');

/** To the second, where two figures are compared: `7:05:09`. */
export function asExactHours(seconds: number): string {
  const whole = Math.abs(seconds);
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return seconds < 0 ? `-${text}` : text;
}
