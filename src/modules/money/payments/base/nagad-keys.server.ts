import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  privateDecrypt,
  publicEncrypt,
  type KeyObject,
} from 'node:crypto';

/** Nagad's cipher and signature: RSA with PKCS#1 v1.5, base64 (handbook 5.8). Keys as Nagad hands them out, with or without PEM's frame. */

const framed = (text: string, kind: string): string => {
  const bare = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const lines = bare.match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`;
};

/** Throws when the text is no such key. */
export function privateKeyOf(text: string): KeyObject {
  try {
    return createPrivateKey(framed(text, 'PRIVATE KEY'));
  } catch {
    return createPrivateKey(framed(text, 'RSA PRIVATE KEY'));
  }
}
export const publicKeyOf = (text: string): KeyObject => createPublicKey(framed(text, 'PUBLIC KEY'));

const isRsa = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

/** Whether a text is such a key, long enough to be worth something. */
export function isKey(text: string, kind: 'private' | 'public'): boolean {
  try {
    return isRsa(kind === 'private' ? privateKeyOf(text) : publicKeyOf(text));
  } catch {
    return false;
  }
}

export const encrypted = (text: string, key: KeyObject): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');

/** Throws, or gives nonsense, when it was not encrypted for this key. */
export const decrypted = (base64: string, key: KeyObject): string =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(base64, 'base64')).toString(
    'utf8',
  );

export const signedBy = (text: string, key: KeyObject): string =>
  createSign('SHA256').update(text).sign(key, 'base64');

export const isSignedWith = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('SHA256').update(text).verify(key, signature, 'base64');
