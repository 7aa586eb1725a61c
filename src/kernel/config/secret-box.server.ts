import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Secrets of outside services at rest: AES-256-GCM under a key derived from the installation's secret. What a box is
 * for is part of its seal, so a box moved to another row, or another school's, does not open.
 */
let key: Buffer | undefined;
let stampKey: Buffer | undefined;

/** Called once by `app/server`. */
export function openSecretBox(appSecret: string): void {
  key = Buffer.from(hkdfSync('sha256', appSecret, 'bidyapith', 'secrets of outside services', 32));
  stampKey = Buffer.from(hkdfSync('sha256', appSecret, 'bidyapith', 'stamps', 32));
}

function theKey(): Buffer {
  if (!key) throw new Error('The secret box is not open.');
  return key;
}

const version = 1;

/** `purpose` names the row that the secret belongs to, e.g. `gateway:<site>:sslcommerz`. */
export function seal(secret: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', theKey(), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the box was changed, moved, or sealed under another installation's secret. */
export function unseal(box: Uint8Array, purpose: string): string {
  const bytes = Buffer.from(box);
  if (bytes[0] !== version || bytes.length < 29) throw new Error('This is no sealed secret.');
  const decipher = createDecipheriv('aes-256-gcm', theKey(), bytes.subarray(1, 13))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
}

/** A mark by which this installation knows its own text again; of no use for another purpose. */
export function stamp(text: string, purpose: string): string {
  if (!stampKey) throw new Error('The secret box is not open.');
  return createHmac('sha256', stampKey).update(`${purpose}\n${text}`).digest('base64url');
}

export function sameStamp(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
