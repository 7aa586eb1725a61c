import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4096;

/**
 * What PostgreSQL stores for a password (RFC 5803). Sent in place of the password itself, it keeps the
 * password out of the server's log. ASCII passwords only: others would need SASLprep.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
