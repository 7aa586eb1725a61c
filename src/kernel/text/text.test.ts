import { describe, expect, it } from 'vitest';
import fixtures from '../../../tests/fixtures/handbook/text.json' with { type: 'json' };
import { formatBengaliDay, toBengaliDay } from './bengali-calendar.ts';
import { parseDate } from './date-input.ts';
import { parseTime } from './time-input.ts';
import {
  dateInWords,
  dayIn,
  formatDate,
  formatDateTime,
  formatFormDate,
  formatTime,
  relativeTime,
  weekdayOf,
} from './dates.ts';
import { formatNumber, toAsciiDigits, toBengaliDigits } from './digits.ts';
import {
  checkBankRouting,
  checkBirthRegistration,
  checkBloodGroup,
  checkNationalId,
  checkPassport,
} from './identifiers.ts';
import { amountInWords, formatAmount, formatMoney, parseMoney } from './money.ts';
import { cleanName, searchKey } from './names.ts';
import { numberInWords } from './number-words.ts';
import { className, ordinal } from './ordinals.ts';
import { displayMobile, normaliseMobile } from './phone.ts';
import { isCleanText } from './plain.ts';

describe('digits', () => {
  it('shows Bengali digits and reads either kind, mixed too', () => {
    expect(toBengaliDigits('Roll 1234567890')).toBe('Roll ১২৩৪৫৬৭৮৯০');
    expect(toAsciiDigits('০১7১১')).toBe('01711');
    expect(formatNumber(12345678, 'en')).toBe('1,23,45,678');
    expect(formatNumber(12345678, 'bn')).toBe('১,২৩,৪৫,৬৭৮');
  });
});

describe('money', () => {
  it.each(fixtures.words)(
    '$n is grouped and spoken as the handbook prints it',
    ({ n, grouped, bn_grouped, en, bn }) => {
      const poisha = parseMoney(n);
      if (poisha === null) throw new Error(`could not read ${n}`);
      expect(formatAmount(poisha, 'en')).toBe(grouped);
      expect(formatMoney(poisha, 'bn')).toBe(bn_grouped);
      expect(amountInWords(poisha, 'en')).toBe(en);
      expect(amountInWords(poisha, 'bn')).toBe(bn.normalize('NFC'));
      expect(amountInWords(BigInt(poisha), 'bn')).toBe(bn.normalize('NFC'));
    },
  );
  it('puts minus first and the sign before the number', () => {
    expect(formatMoney(125050, 'en')).toBe('Tk 1,250.50');
    expect(formatAmount(-12345600, 'bn')).toBe('-১,২৩,৪৫৬.০০');
    expect(formatMoney(-12345600n, 'bn')).toBe('-৳১,২৩,৪৫৬.০০');
    expect(formatAmount(-5, 'en')).toBe('-0.05');
  });
  it('knows all hundred Bengali numbers', () => {
    fixtures.bn_0_99.forEach((word, n) => expect(numberInWords(n, 'bn')).toBe(word.normalize('NFC')));
    expect(fixtures.bn_0_99).toHaveLength(100);
  });
  it.each([
    ['৳ ১,২৫০.৫০', 125050],
    ['Tk. 1,23,456', 12345600],
    ['1250/-', 125000],
    ['500 টাকা', 50000],
    ['0.5', 50],
    ['-3', -300],
    ['12.345', null],
    ['1,5', null],
    ['', null],
    ['12abc', null],
    ['1e5', null],
    ['99999999999999999', null],
  ])('reads %s as %s poisha', (text, poisha) => expect(parseMoney(text)).toBe(poisha));
  it('refuses parts of a poisha', () => expect(() => formatMoney(0.5, 'en')).toThrow(RangeError));
});

describe('dates', () => {
  const instant = new Date('2026-03-05T08:05:00Z');
  it('shows an instant in the zone of the school', () => {
    expect(formatDateTime(instant, 'en')).toBe('05 March 2026 02:05 PM');
    expect(formatDateTime(instant, 'bn')).toBe('০৫ মার্চ ২০২৬, দুপুর ০২:০৫');
    expect(formatDateTime(instant, 'bn', { clock: 'am-pm' })).toBe('০৫ মার্চ ২০২৬, ০২:০৫ অপরাহ্ণ');
    expect(formatDate(new Date('2025-12-31T18:00:00Z'), 'en')).toBe('01 January 2026');
    expect(formatDate(new Date('2025-12-31T18:00:00Z'), 'en', 'UTC')).toBe('31 December 2025');
    expect(dayIn(new Date('2025-12-31T17:59:59Z'))).toBe('2025-12-31');
  });
  it('shows calendar dates and clock times without a zone', () => {
    expect(formatDate('2026-03-05', 'bn')).toBe('০৫ মার্চ ২০২৬');
    expect(formatFormDate('2026-03-05', 'bn')).toBe('০৫/০৩/২০২৬');
    expect(formatTime('00:05', 'en')).toBe('12:05 AM');
    expect(formatTime('12:00', 'en')).toBe('12:00 PM');
    expect(formatTime('19:30', 'bn')).toBe('সন্ধ্যা ০৭:৩০');
    expect(weekdayOf('2026-02-21')).toBe(6);
    expect(() => formatDate('2026-02-30', 'en')).toThrow(RangeError);
  });
  it.each([
    ['15-08-2011', '2011-08-15'],
    ['২৬/০৭/২০১১', '2011-07-26'],
    ['5.3.2026', '2026-03-05'],
    ['2011-6-17', '2011-06-17'],
    ['5 March 2026', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['5th Mar 2026', '2026-03-05'],
    ['২১শে ফেব্রুয়ারী, ২০২৬ খ্রি.', '2026-02-21'],
    ['৫ আগস্ট ২০২৪', '2024-08-05'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s as %s', (text, date) => expect(parseDate(text)).toEqual({ ok: true, date }));
  it.each([
    ['31/02/2011', 'impossible'],
    ['29/02/2023', 'impossible'],
    ['07/25/2011', 'impossible'],
    ['0000-00-00', 'impossible'],
    ['12/12/99', 'unreadable'],
    ['soon', 'unreadable'],
    ['  ', 'empty'],
  ])('refuses %s as %s', (text, problem) => expect(parseDate(text)).toEqual({ ok: false, problem }));
  it.each(fixtures.bangla_calendar as [string, number, number, number][])(
    '%s is in Bengali year %i month %i day %i',
    (date, year, month, day) => expect(toBengaliDay(date)).toEqual({ year, month, day }),
  );
  it('writes Bengali days and dates in words', () => {
    expect(formatBengaliDay('2026-04-14', 'bn')).toBe('১ বৈশাখ ১৪৩৩');
    expect(formatBengaliDay('2026-02-21', 'bn')).toBe('৮ ফাল্গুন ১৪৩২');
    expect(dateInWords('2011-03-05', 'en')).toBe('Fifth March Two Thousand Eleven');
    expect(dateInWords('2011-03-05', 'bn')).toBe('পাঁচই মার্চ দুই হাজার এগারো');
    expect(dateInWords('1998-02-21', 'bn')).toBe('একুশে ফেব্রুয়ারি উনিশশত আটানব্বই'.normalize('NFC'));
    expect(dateInWords('1998-02-01', 'bn')).toBe('পহেলা ফেব্রুয়ারি উনিশশত আটানব্বই'.normalize('NFC'));
  });
  it('says how long ago', () => {
    expect(relativeTime(new Date('2026-03-05T05:05:00Z'), instant, 'en')).toBe('3 hours ago');
    expect(relativeTime(new Date('2026-03-05T05:05:00Z'), instant, 'bn')).toBe('৩ ঘণ্টা আগে');
    expect(relativeTime(new Date('2026-03-06T09:00:00Z'), instant, 'en')).toBe('tomorrow');
  });
});

describe('positions and classes', () => {
  it('has the suffixes of the handbook', () => {
    const bn = [1, 2, 3, 4, 5, 6, 7, 10, 11, 21].map((n) => ordinal(n, 'bn'));
    expect(bn).toEqual(
      ['১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম', '১০ম', '১১তম', '২১তম'].map((t) => t.normalize('NFC')),
    );
    const en = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111].map((n) => ordinal(n, 'en'));
    expect(en).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '101st', '111th']);
    expect([className(9, 'bn'), className(12, 'bn'), className(6, 'en')]).toEqual(['নবম', 'দ্বাদশ', 'Six']);
  });
});

describe('mobile numbers', () => {
  it.each([
    '01711111111',
    '+8801711111111',
    '8801711111111',
    '০১৭১১১১১১১১',
    '01711-111111',
    ' 01711 111 111 ',
  ])('stores %s as E.164', (text) => expect(normaliseMobile(text)).toBe('+8801711111111'));
  it.each(['01211111111', '০১৭১১১১১১১১১', '017111111111', '1711111111', '12345', '', '+9801711111111'])(
    'refuses %s',
    (text) => expect(normaliseMobile(text)).toBeNull(),
  );
  it('shows the local form', () => {
    expect(displayMobile('+8801711111111', 'en')).toBe('01711-111111');
    expect(displayMobile('+8801711111111', 'bn')).toBe('০১৭১১-১১১১১১');
  });
});

describe('identifiers', () => {
  it('checks birth registration numbers', () => {
    expect(checkBirthRegistration('২০১১ 1234567890123', 2026, '2011-02-01')).toEqual({
      ok: true,
      value: '20111234567890123',
    });
    expect(checkBirthRegistration('20111234567890123', 2026, '2010-02-01')).toMatchObject({
      ok: true,
      warning: 'year-differs',
    });
    expect(checkBirthRegistration('2011123456789012', 2026)).toEqual({ ok: false, problem: 'old-16-digits' });
    expect(checkBirthRegistration('18991234567890123', 2026)).toEqual({ ok: false, problem: 'bad-year' });
    expect(checkBirthRegistration('20271234567890123', 2026)).toEqual({ ok: false, problem: 'bad-year' });
    expect(checkBirthRegistration('x', 2026)).toEqual({ ok: false, problem: 'not-17-digits' });
  });
  it('checks national identity, passport, routing number and blood group', () => {
    expect(checkNationalId('1234567890', 2026).ok).toBe(true);
    expect(checkNationalId('2611234567890', 2026).ok).toBe(true);
    expect(checkNationalId('2671234567890', 2026)).toEqual({ ok: false, problem: 'bad-area' });
    expect(checkNationalId('19902611234567890', 2026).ok).toBe(true);
    expect(checkNationalId('12345678901', 2026)).toEqual({ ok: false, problem: 'wrong-length' });
    expect(checkPassport('a01234567')).toEqual({ ok: true, value: 'A01234567' });
    expect(checkPassport('A123').ok).toBe(false);
    expect(checkBankRouting('০৯০২৬০০০০')).toEqual({ ok: true, value: '090260000' });
    expect(checkBankRouting('12345678').ok).toBe(false);
    expect(checkBloodGroup('ab (+ve)')).toEqual({ ok: true, value: 'AB+' });
    expect(checkBloodGroup('ও পজিটিভ')).toEqual({ ok: true, value: 'O+' });
    expect(checkBloodGroup('C+').ok).toBe(false);
  });
});

describe('names', () => {
  it('tidies spaces and composes letters, keeping case and joiners', () => {
    expect(cleanName('  Farzana\t  YASMIN \n')).toBe('Farzana YASMIN');
    expect(cleanName('\u09a1\u09bc')).toBe('\u09a1\u09bc');
    expect(cleanName('\u09dc')).toBe('\u09a1\u09bc');
    expect(cleanName('র\u200d্যাব')).toBe('র\u200d্যাব');
  });
  it('drops what cannot be seen and can deceive', () => {
    expect(cleanName('A\u202eB\u2066C\u200bD\ufeffE\u0000F\u0007')).toBe('ABCDEF');
    expect(cleanName('\u200d \u200c')).toBe('');
    expect(cleanName('A\u3164B\uffa0C\u2800D\u{e0041}\u115f')).toBe('ABCD');
    expect(cleanName('\u3164')).toBe('');
    expect(cleanName(`a${'\u0488'.repeat(10_000)}`).length).toBeLessThan(10);
  });
  it('finds a name however it is spelled', () => {
    expect(searchKey('MD. Rahim-Uddin')).toBe('md rahim uddin');
    expect(searchKey('বর্মণ চৌধুরী')).toBe(searchKey('বর্মন  চৌধুরি'));
    expect(searchKey('ভূঁইয়া')).toBe(searchKey('ভুইয়া'));
    expect(searchKey('José ১২')).toBe('jose 12');
    expect(searchKey('রহিম')).not.toBe(searchKey('করিম'));
  });
  it('says which text a database can hold', () => {
    expect(isCleanText('বিদ্যালয় 😀')).toBe(true);
    expect(isCleanText('a\u0000b')).toBe(false);
    expect(isCleanText('a\ud800b')).toBe(false);
  });
});

it('a time is read as it is written, and as people type it', () => {
  for (let minute = 0; minute < 1440; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(parseTime(time)).toBe(time);
    expect(parseTime(formatTime(time, 'en'))).toBe(time);
    expect(parseTime(formatTime(time, 'bn'))).toBe(time);
  }
  expect(['৭.৩০', '2:15 pm', '1430', 'বিকেল ২', '9'].map(parseTime)).toEqual([
    '07:30',
    '14:15',
    '14:30',
    '14:00',
    '09:00',
  ]);
  expect(['', 'noon', '24:00', '7:60', '7:30 xy'].map(parseTime)).toEqual([null, null, null, null, null]);
});
