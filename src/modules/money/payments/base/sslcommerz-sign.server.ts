import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The list of signed keys is the sender's own: without these it signs nothing that matters. */
const needed = ['amount', 'currency', 'status', 'store_id', 'tran_id', 'val_id'];

function signed(form: Readonly<Record<string, string>>, keys: readonly string[], password: string): string {
  const fields: Record<string, string> = { store_passwd: password };
  for (const key of keys) if (Object.hasOwn(form, key)) fields[key] = form[key] ?? '';
  return Object.keys(fields)
    .toSorted((a, b) => (a < b ? -1 : Number(a > b)))
    .map((key) => `${key}=${fields[key]}`)
    .join('&');
}

/** Both signatures of a callback (handbook 5.6). */
export function signatures(
  form: Readonly<Record<string, string>>,
  keys: readonly string[],
  storePassword: string,
): { verify_sign: string; verify_sign_sha2: string } {
  return {
    verify_sign: md5(signed(form, keys, md5(storePassword))),
    verify_sign_sha2: sha256(signed(form, keys, sha256(storePassword))),
  };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function isSignedBy(form: Readonly<Record<string, string>>, storePassword: string): boolean {
  const keys = (form['verify_key'] ?? '').split(',');
  const failed = !form['val_id'];
  if (!needed.every((key) => keys.includes(key) || (failed && key === 'val_id'))) return false;
  const right = signatures(form, keys, storePassword);
  return form['verify_sign_sha2']
    ? same(form['verify_sign_sha2'], right.verify_sign_sha2)
    : same(form['verify_sign'] ?? '', right.verify_sign);
}
