/** `R*** H***` of Rahim Hossain: enough for who knows the student, nothing for who does not. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0] ?? ''}***`)
    .join(' ');

/** The last ten digits, in which every way to write a mobile number agrees; null where it is none. */
export function mobileKey(text: string): string | null {
  const digits = text.replace(/[\s()+.-]/g, '');
  return /^(?:88|0088)?01\d{9}$/.test(digits) ? digits.slice(-10) : null;
}
