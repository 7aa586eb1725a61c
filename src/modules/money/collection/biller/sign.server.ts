import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a biller signs: the time in seconds, the path and the body as it is sent, each on a line. */
export const signedText = (time: string, path: string, body: string): string => `${time}\n${path}\n${body}`;

export const signatureOf = (secret: string, time: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(time, path, body))
    .digest('hex');

/** How far a biller's clock may be from ours, either way. */
export const clockSeconds = 300;

/** Whether a call is signed with the secret, and now. */
export function isSignedNow(
  secret: string,
  call: { time: string; path: string; body: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(call.time)) return false;
  if (Math.abs(Number(call.time) - now.getTime() / 1000) > clockSeconds) return false;
  const right = Buffer.from(signatureOf(secret, call.time, call.path, call.body));
  const given = Buffer.from(call.signature.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}
