import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';

test('the first letter of a name is as Bengali joins it, past what half of all names begin with', () => {
  for (const [name, letter] of [
    ['কামরুল ভূঁইয়া', 'কা'],
    ['মো. কামরুল ভূঁইয়া', 'কা'],
    ['মোঃ রহিম', 'র'],
    ['মোসা. রিতু নাহার', 'রি'],
    ['মোছাঃ সালমা', 'সা'],
    ['Md. Karim', 'K'],
    ['Mst Salma', 'S'],
    ['Mosharraf Hossain', 'M'],
    ['মোহন দাস', 'মো'],
    ['মুন্নী', 'মু'],
    ['মো.', 'মো'],
    [' ', ''],
  ] as const)
    expect(firstLetter(name), name).toBe(letter);
});
