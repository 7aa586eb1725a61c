import { expect, test } from 'vitest';
import { openSecretBox, seal, unseal } from './secret-box.server.ts';

openSecretBox('a secret of the tests, thirty-two characters long');
const purpose = 'gateway:one:sslcommerz';

test('what was sealed opens again, and never looks the same twice', () => {
  const box = seal('qwerty', purpose);
  expect(unseal(box, purpose)).toBe('qwerty');
  expect(seal('qwerty', purpose).equals(box)).toBe(false);
  expect(box.includes(Buffer.from('qwerty'))).toBe(false);
});

test('a box in another school’s row does not open', () => {
  expect(() => unseal(seal('qwerty', purpose), 'gateway:two:sslcommerz')).toThrow();
});

test('a box that was changed anywhere does not open', () => {
  const box = seal('qwerty', purpose);
  for (let at = 0; at < box.length; at++) {
    const changed = Buffer.from(box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed, purpose), `byte ${at}`).toThrow();
  }
});

test('another installation’s secret opens nothing', () => {
  const box = seal('qwerty', purpose);
  openSecretBox('another secret, also thirty-two characters long');
  expect(() => unseal(box, purpose)).toThrow();
  openSecretBox('a secret of the tests, thirty-two characters long');
});
