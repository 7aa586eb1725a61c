import { expect, test } from 'vitest';
import { examSteps, type RunFacts, type SheetFacts } from './steps.ts';

const marked = '2026-06-20T10:00:00Z';
const sheet = (state: SheetFacts['state'], entered = 40): SheetFacts => ({
  state,
  entered,
  expected: 40,
  last_at: marked,
});
const run = (state: RunFacts['state'], generated_at: string | null = '2026-06-21T10:00:00Z'): RunFacts => ({
  state,
  generated_at,
});
const next = (sheets: SheetFacts[], runs: RunFacts[] = []) => examSteps(sheets, runs).next;

test('marks are entered, complete sheets submitted, submitted ones approved, whatever of these comes first', () => {
  expect(next([])).toBe('assign');
  expect(next([sheet('DRAFT', 3), sheet('APPROVED')])).toBe('enter');
  expect(next([sheet('DRAFT'), sheet('SUBMITTED')])).toBe('submit');
  expect(next([sheet('DRAFT', 3), sheet('SUBMITTED')])).toBe('approve');
  expect(examSteps([sheet('DRAFT', 3), sheet('SUBMITTED'), sheet('APPROVED')], [])).toMatchObject({
    at: 'approved',
    done: ['declared'],
    sheets: 3,
    submitted: 2,
    approved: 1,
    missing: 37,
    complete: 0,
  });
});

test('approved marks become results, results are approved and published, then come the cards', () => {
  const approved = [sheet('APPROVED'), sheet('APPROVED')];
  expect(next(approved)).toBe('generate');
  expect(next(approved, [run('GENERATING', null)])).toBe('wait');
  expect(next(approved, [run('FAILED', null)])).toBe('generate');
  expect(next(approved, [run('GENERATED')])).toBe('approve_publish');
  expect(next(approved, [run('APPROVED')])).toBe('publish');
  expect(next([sheet('LOCKED'), sheet('PUBLISHED')], [run('PUBLISHED')])).toBe('cards');
  expect(next(approved, [run('WITHDRAWN')])).toBe('generate');
});

test('a correction goes through the same steps again', () => {
  expect(next([sheet('DRAFT'), sheet('LOCKED')], [run('PUBLISHED')])).toBe('submit');
  expect(next([sheet('APPROVED'), sheet('LOCKED')], [run('PUBLISHED')])).toBe('generate_again');
  const later = { ...sheet('APPROVED'), last_at: '2026-06-22T10:00:00Z' };
  expect(next([later], [run('GENERATED')])).toBe('generate_again');
});
