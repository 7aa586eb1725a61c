import { expect, test } from 'vitest';
import { Problem } from '#kernel/problem.ts';
import { refuseWeakPassword } from './password.server.ts';
import { identityWords as w } from './words.ts';

const refusal = (password: string, own: (string | null)[] = []) => {
  try {
    refuseWeakPassword(password, own);
    return null;
  } catch (error) {
    return (error as Problem).word;
  }
};

test('what everybody tries is refused, here and in the world, however it is written', () => {
  for (const password of ['trustno1', 'Liverpool', 'charlie', 'bangladesh1', 'SonarBangla', '01711111111'])
    expect(refusal(password)).toBe(w.password_common);
});

test('one’s own name, address and number are refused, and what is too short', () => {
  expect(refusal('Rehana.Begum', [null, 'rehana.begum'])).toBe(w.password_common);
  expect(refusal('কখগঘঙ')).toBe(w.password_short);
});

test('a password of one’s own is taken, in any script', () => {
  for (const password of ['krishnachura', 'kept to oneself', 'আমারসোনারবাংলা ৭১'])
    expect(refusal(password, ['rehana', null])).toBeNull();
});
