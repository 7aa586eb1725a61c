import { expect, test } from 'vitest';
import { doubledInitials, proposeInitials } from './initials.ts';

const person = (id: string, name: string, initials: string | null = null) => ({ id, name, initials });

test('initials come from the name without its titles, and no two are alike', () => {
  const found = proposeInitials([
    person('1', 'Md. Abdul Karim Mia'),
    person('2', 'Anwar Kabir Mollah'),
    person('3', 'Mst. Rahima'),
    person('4', 'Someone Else', 'AKM3'),
    person('5', 'Ayesha Khatun Mim'),
    person('6', 'রহিম'),
  ]);
  expect([...found]).toEqual([
    ['1', 'AKM'],
    ['2', 'AKM2'],
    ['3', 'RAH'],
    ['5', 'AKM4'],
    ['6', 'T'],
  ]);
});

test('the same initials in another case are the same', () => {
  expect(doubledInitials(['AK', null, 'ak'])).toBe('ak');
  expect(doubledInitials(['AK', 'AKM', null, null])).toBeNull();
});
