import { describe, expect, it } from 'vitest';
import { cleanMark } from './clean-mark.ts';
import { cleanChoice, cleanGender, cleanReligion } from './clean-words.ts';
import {
  cleanBengaliName,
  cleanBirthRegistration,
  cleanDate,
  cleanMobile,
  cleanPersonName,
  cleanRoll,
} from './clean.ts';
import { recognise } from './recognise.ts';

describe('cleaning', () => {
  it('tidies names and keeps their case', () => {
    expect(cleanPersonName('  FARZANA   Yasmin ')).toEqual({ value: 'FARZANA Yasmin', cleaned: 'spaces' });
    expect(cleanPersonName('Rahim')).toEqual({ value: 'Rahim' });
    expect(cleanPersonName('রহিম').problem).toBe('wrong-script');
    expect(cleanBengaliName('Rahim').problem).toBe('wrong-script');
    expect(cleanPersonName('\u200b ').problem).toBe('missing');
    expect(cleanPersonName('x'.repeat(151)).problem).toBe('too-long');
  });
  it.each(['ছাত্র', 'Male', ' M ', 'boy', 'পুরুষ'])('takes %s for a boy', (word) =>
    expect(cleanGender(word).value).toBe('Male'),
  );
  it.each(['ছাত্রী', 'FEMALE', 'f', 'Girl', 'মহিলা'])('takes %s for a girl', (word) =>
    expect(cleanGender(word).value).toBe('Female'),
  );
  it('knows the third gender and refuses what it does not know', () => {
    expect(cleanGender('তৃতীয় লিঙ্গ').value).toBe('Third gender');
    expect(cleanGender('x').problem).toBe('unknown-gender');
    expect(cleanGender(null).problem).toBe('missing');
  });
  it.each([
    ['ইসলাম ধর্ম', 'Islam'],
    ['islam', 'Islam'],
    ['মুসলিম', 'Islam'],
    ['Hindu', 'Hindu'],
    ['সনাতন', 'Hindu'],
    ['হিন্দুধর্ম', 'Hindu'],
    ['বৌদ্ধ', 'Buddhist'],
    ['খ্রিস্টান', 'Christian'],
    ['খ্রিষ্টান', 'Christian'],
    ['অন্যান্য', 'Other'],
  ])('reads %s as %s', (word, religion) => expect(cleanReligion(word).value).toBe(religion));
  it('refuses a religion that is not one', () =>
    expect(cleanReligion('12').problem).toBe('unknown-religion'));
  it.each([
    [{ date: '2011-06-17' }, '2011-06-17', undefined],
    ['২৬/০৭/২০১১', '2011-07-26', 'date-format'],
    [40711, '2011-06-17', 'date-from-number'],
  ])('reads the date %j', (cell, value, cleaned) =>
    expect(cleanDate(cell)).toEqual({ value, ...(cleaned && { cleaned }) }),
  );
  it.each([
    ['31/02/2011', 'impossible-date'],
    ['yesterday', 'not-a-date'],
    [null, 'missing'],
    [12, 'not-a-date'],
  ])('refuses the date %j', (cell, problem) => expect(cleanDate(cell).problem).toBe(problem));
  it.each([
    [1711111111, 'leading-zero'],
    ['1711111111', 'leading-zero'],
    [8801711111111, 'mobile-format'],
    ['+88 01711-111111', 'mobile-format'],
    ['+8801711111111', undefined],
  ])('restores the mobile number %s', (cell, cleaned) =>
    expect(cleanMobile(cell)).toEqual({ value: '+8801711111111', ...(cleaned && { cleaned }) }),
  );
  it('does not invent a mobile number', () => {
    expect(cleanMobile(711111111).problem).toBe('not-a-mobile');
    expect(cleanMobile('12345').problem).toBe('not-a-mobile');
    expect(cleanMobile('').problem).toBe('missing');
  });
  it('reads rolls of either script', () => {
    expect(cleanRoll('০৭')).toEqual({ value: 7, cleaned: 'digits' });
    expect(cleanRoll(7)).toEqual({ value: 7 });
    expect(cleanRoll(0).problem).toBe('not-a-roll');
    expect(cleanRoll('7A').problem).toBe('not-a-roll');
    expect(cleanRoll(1.5).problem).toBe('not-a-roll');
  });
  it('refuses a birth registration number that a sheet has rounded', () => {
    expect(cleanBirthRegistration(Number('20111234567890123'), 2026).problem).toBe('lost-digits');
    expect(cleanBirthRegistration('2.01112E+16', 2026).problem).toBe('lost-digits');
    expect(cleanBirthRegistration('20111234567890123', 2026, '2010-01-01').cleaned).toBe('year-differs');
  });
  it.each([
    [40, 40],
    ['৩৬', 36],
    ['79.5', 79.5],
    ['১২½', 12.5],
    [0, 0],
  ])('reads the mark %s', (cell, obtained) =>
    expect(cleanMark(cell, 100).value).toEqual({ status: 'PRESENT', obtained }),
  );
  it.each(['A', 'abs', 'Absent', 'অনু', 'অনু.', 'অনুপস্থিত'])('reads %s as absent, not as zero', (cell) =>
    expect(cleanMark(cell, 100).value).toEqual({ status: 'ABSENT', obtained: null }),
  );
  it.each(['EXP', 'বহিষ্কৃত'])('reads %s as expelled', (cell) =>
    expect(cleanMark(cell, 70).value?.status).toBe('EXPELLED'),
  );
  it.each([
    [null, 'missing'],
    ['  ', 'missing'],
    [101, 'above-full'],
    [-3, 'negative'],
    ['-৩', 'negative'],
    ['twelve', 'not-a-number'],
    ['1e1', 'not-a-number'],
    ['12,5', 'not-a-number'],
    ['-', 'dash-mark'],
    ['N/A', 'dash-mark'],
    ['নাই', 'dash-mark'],
    [true, 'not-a-number'],
    [{ date: '2026-01-01' }, 'not-a-number'],
  ])('refuses the mark %j as %s', (cell, problem) => expect(cleanMark(cell, 100).problem).toBe(problem));
  it('chooses from a list by any of its names', () => {
    const list = [{ value: 7, names: ['Higher Math', 'উচ্চতর গণিত'] }];
    expect(cleanChoice('higher  MATH', list)).toEqual({ value: 7, cleaned: 'word' });
    expect(cleanChoice('Cooking', list).problem).toBe('unknown-choice');
  });
});

describe('recognising headings', () => {
  const targets = [
    { key: 'roll', aliases: { en: ['Roll No'], bn: ['রোল'] }, required: true },
    { key: 'name', aliases: { en: ['Student Name', 'Name'], bn: ['নাম'] }, required: true },
    { key: 'phone', aliases: { en: ['Mobile'], bn: ['মোবাইল'] } },
  ];
  it('passes titles and small misspellings', () => {
    const rows = [
      ['Name of the school'],
      [],
      ['ROLL NO.', 'Studnet Name', 'মোবাইল নং', 'Notes'],
      [1, 'A', '017', null],
    ];
    const found = recognise(rows, targets);
    expect(found.headerRow).toBe(2);
    expect(found.mapping).toMatchObject({
      roll: { column: 0, confidence: 1 },
      name: { column: 1 },
      phone: { column: 2 },
    });
    expect(found.mapping['name']?.confidence).toBeLessThan(0.9);
    expect(found.unmapped).toEqual([{ column: 3, header: 'Notes' }]);
  });
  it("does not take a father's name for the student's", () => {
    expect(recognise([['Roll No', "Father's Name"]], targets).mapping['name']).toBeUndefined();
  });
  it('follows the choice of the user over its own', () => {
    const rows = [
      ['x', 'y'],
      ['Roll No', 'Name', 'Nickname'],
      [1, 'a', 'b'],
    ];
    const found = recognise(rows, targets, { mapping: { name: 2, roll: null } });
    expect(found.mapping['name']).toEqual({ column: 2, header: 'Nickname', confidence: 1 });
    expect(found.missing).toEqual(['roll']);
    expect(recognise(rows, targets, { headerRow: 0, mapping: { name: 1, roll: 0 } }).headerRow).toBe(0);
  });
  it('finds none where there is none, and does not look further than forty rows of titles', () => {
    expect(recognise([[1, 2]], targets)).toMatchObject({ headerRow: -1, missing: ['roll', 'name'] });
    const titles = Array.from({ length: 40 }, () => ['title']);
    expect(recognise([...titles.slice(1), ['Roll No', 'Name']], targets).headerRow).toBe(39);
    expect(recognise([...titles, ['Roll No', 'Name']], targets).headerRow).toBe(-1);
  });
});
