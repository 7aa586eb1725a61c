import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commandText,
  handshake,
  pollAnswer,
  readAttendance,
  readOperations,
  readResults,
  serialNumber,
} from './wire.ts';

describe('attendance as terminals send it (handbook 4.4)', () => {
  test('seven columns, four columns, CRLF and a broken second line', () => {
    const body =
      '1156\t2026-02-03 07:58:41\t0\t1\t\t0\t0\r\nhalf a li\r\n1157\t2026-02-03 08:01:02\t0\t15\r\n';
    expect(readAttendance(body)).toEqual({
      lines: [
        { pin: '1156', at: '2026-02-03 07:58:41', status: 0, verify: 1 },
        { pin: '1157', at: '2026-02-03 08:01:02', status: 0, verify: 15 },
      ],
      malformed: 1,
    });
  });

  test.each([
    ['a day that does not exist', '7\t2026-02-30 08:00:00'],
    ['an hour that does not exist', '7\t2026-02-03 24:00:00'],
    ['no number', '\t2026-02-03 08:00:00'],
    ['a number with markup', '<b>\t2026-02-03 08:00:00'],
  ])('%s is malformed', (_why, line) => {
    expect(readAttendance(line)).toEqual({ lines: [], malformed: 1 });
  });

  test('whatever a terminal sends, every line is read or counted as malformed', () => {
    fc.assert(
      fc.property(fc.string(), (body) => {
        const { lines, malformed } = readAttendance(body);
        const given = body.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length;
        expect(lines.length + malformed).toBe(given);
      }),
    );
  });
});

test('the handshake begins with the serial number and asks for everything until a stamp is known', () => {
  const text = handshake('CQZ7210001234', { stamp: null, timeZone: 6 });
  expect(text.split('\n')[0]).toBe('GET OPTION FROM: CQZ7210001234');
  expect(text).toContain('\nATTLOGStamp=None\n');
  expect(text).toContain('\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\n');
  expect(handshake('A', { stamp: '812', timeZone: 6 })).toContain('\nATTLOGStamp=812\n');
});

describe('commands', () => {
  test('are numbered, one a line, and OK when none waits', () => {
    expect(pollAnswer([])).toBe('OK');
    const text = commandText({ kind: 'user', pin: '1001', name: 'Demo Teacher', card: null });
    expect(pollAnswer([{ number: 1, text }])).toBe(
      'C:1:DATA UPDATE USERINFO PIN=1001\tName=Demo Teacher\tPrivilege=0\n',
    );
  });

  test('a name cannot begin another command', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const text = commandText({ kind: 'user', pin: '1', name, card: name });
        expect(text).not.toMatch(/[\n\r]/);
        expect(text.split('\t').length).toBeLessThanOrEqual(4);
      }),
    );
    expect(commandText({ kind: 'user', pin: '1', name: 'A\tPri=14\nC:2:SHELL', card: null })).toBe(
      'DATA UPDATE USERINFO PIN=1\tName=A Pri 14 C:2:SHELL\tPrivilege=0',
    );
  });

  test('results are read by their number', () => {
    expect(readResults('ID=1&Return=0&CMD=DATA\nID=2&Return=-1002&CMD=DATA\nID=x&Return=0')).toEqual([
      { number: 1, returned: 0 },
      { number: 2, returned: -1002 },
    ]);
  });
});

test('the operation log tells people and settings of the clock; fingerprints are not kept', () => {
  const body = [
    'OPLOG 21\t0\t2026-02-03 09:00:00\t0\t0\t0\t0',
    'USER PIN=1157\tName=Demo\tPri=0\tPasswd=\tCard=\tGrp=1\tTZ=1',
    'FP PIN=1160\tFID=0\tSize=8\tValid=1\tTMP=AAAA',
  ].join('\n');
  expect(readOperations(body)).toEqual([
    { kind: 'operation', operation: 21, at: '2026-02-03 09:00:00' },
    { kind: 'user', pin: '1157', name: 'Demo', card: null },
  ]);
});

test('serial numbers are letters, digits, dash and underscore', () => {
  expect(serialNumber.test('CQZ7210001234')).toBe(true);
  expect(serialNumber.test('A B')).toBe(false);
  expect(serialNumber.test('')).toBe(false);
});
