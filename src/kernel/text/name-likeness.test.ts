import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameLikeness, whoseName, type NamedPerson } from './name-likeness.ts';

const person = (name_en: string, name_bn = ''): NamedPerson => ({ name_en, name_bn });
const section = ['Md. Rahim Uddin', 'Md. Karim Hossain', 'Md. Jamal Ahmed', 'Md. Selim Reza'].map((name) =>
  person(name),
);
const says = (written: string, roll: number, people: readonly NamedPerson[] = section) =>
  whoseName(written, people[roll - 1]!, people);

describe('a name beside a roll', () => {
  test.each(['Md. Rahim Uddin', 'MD RAHIM UDDIN', 'Rahim', 'Mohammad Rohim Uddin', 'Raheem Uddin'])(
    '%s is Md. Rahim Uddin',
    (written) => expect(says(written, 1).is).not.toBe('other'),
  );
  test('is somebody else’s where it is another of the section, although both are Md.', () => {
    expect(says('Md. Karim Hossain', 1)).toEqual({ is: 'other', better: section[1] });
    expect(says('Mohammad Jamal', 2)).toEqual({ is: 'other', better: section[2] });
  });
  test('is somebody else’s where only a title or a common surname agrees', () => {
    expect(says('Md. Uddin', 1).is).toBe('other');
    expect(says('Md. Salam Uddin', 1)).toEqual({ is: 'other', better: null });
    const girls = ['Mst. Rokeya Akter', 'Mst. Salma Khatun'].map((name) => person(name));
    expect(says('Mst. Fatema Akter', 1, girls)).toEqual({ is: 'other', better: null });
  });
  test('is told apart in Bengali as well', () => {
    const boys = [person('Md. Rahim Uddin', 'মোঃ রহিম উদ্দিন'), person('Md. Karim Hossain', 'মোঃ করিম হোসেন')];
    expect(says('মো. করিম হোসেন', 1, boys)).toEqual({ is: 'other', better: boys[1] });
    expect(says('মোহাম্মদ রহিম উদ্দীন', 1, boys).is).not.toBe('other');
  });
  test('in a script that nobody of the list has says nothing', () => {
    expect(says('মোঃ করিম হোসেন', 1)).toEqual({ is: 'unknown' });
  });
});

const titles = ['Md. ', 'Mohammad ', 'Md ', 'Mst. ', 'Mrs ', ''];
const given =
  'Rahim Karim Jamal Selim Anika Rokeya Salma Farzana Tanvir Sumaiya Nusrat Shakib Bithi Polash'.split(' ');
const surnames = ['Akter', 'Khatun', 'Islam', 'Begum', 'Hossain', 'Uddin', 'Ahmed', 'Rahman', 'Ali', ''];
const name = (title: string, own: string, surname: string) => `${title}${own} ${surname}`.trim();

/** How a clerk writes a name down from another list. */
const variants: readonly ((title: string, own: string, surname: string) => string)[] = [
  name,
  (_title, own, surname) => `${own} ${surname}`,
  (title, own) => `${title}${own}`,
  (title, own, surname) => name(title, own, surname).toUpperCase(),
  (_title, own, surname) => `Md. ${own} ${surname}`,
  (title, own, surname) => name(title, own.replace(/[aeiou]/, 'o'), surname),
];

test('never does a mark land on one student while the sheet names another', () => {
  const people = fc.uniqueArray(
    fc.record({
      title: fc.constantFrom(...titles),
      own: fc.constantFrom(...given),
      surname: fc.constantFrom(...surnames),
    }),
    { minLength: 2, maxLength: 10, selector: ({ own }) => own },
  );
  const sheet = people.chain((list) =>
    fc.record({
      list: fc.constant(list),
      meant: fc.nat(list.length - 1),
      roll: fc.nat(list.length - 1),
      variant: fc.nat(variants.length - 1),
    }),
  );
  fc.assert(
    fc.property(sheet, ({ list, meant, roll, variant }) => {
      const students = list.map(({ title, own, surname }) => person(name(title, own, surname)));
      const { title, own, surname } = list[meant]!;
      const written = variants[variant]!(title, own, surname);
      const verdict = whoseName(written, students[roll]!, students);
      // The only row that comes in is the one whose name is meant; it does come in.
      expect(verdict.is !== 'other').toBe(meant === roll);
    }),
    { numRuns: 3000 },
  );
});

test('likeness has no order and lies between nothing and all', () => {
  const words = fc.array(fc.constantFrom(...titles, ...given, ...surnames), { maxLength: 5 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [left, right] = [a.join(' '), b.join(' ')];
      const like = nameLikeness(left, right);
      expect(like).toBeGreaterThanOrEqual(0);
      expect(like).toBeLessThanOrEqual(1);
      expect(nameLikeness(right, left)).toBeCloseTo(like, 10);
    }),
  );
});
