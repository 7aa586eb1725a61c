import { expect, test } from 'vitest';
import type { Offline } from '#ui/offline/offline.ts';
import type { Operation } from '#ui/offline/rules.ts';
import { KeptSaving } from './keep-saving.ts';
import { cellKey, type CellEdit, MarksStore } from './store.ts';

const cell = { enrolment_id: 'a', paper: '109', part: 'CQ' };
const mark = (obtained: number) => ({ ...cell, status: 'PRESENT' as const, obtained, version: 4 });
const about = 'marks';
const word = { en: 'Marks', bn: 'নম্বর' };

const waiting = (id: string, cells: CellEdit[]): Operation => ({
  id,
  call: 'exams.saveMarks',
  method: 'PUT',
  path: '/marks',
  input: { cells },
  about,
  what: word,
  at: '/',
  made: '2026-11-27T08:00:00.000Z',
  state: 'waiting',
  tries: 0,
});

/** A sheet of one mark, and a device that keeps what `operations` holds. */
function opened(operations: Operation[]) {
  const store = new MarksStore([cell], [mark(1000)]);
  const offline = {
    isOver: false,
    of: () => operations,
    state: () => ({ online: false }),
    put: (_procedure: unknown, { cells }: { cells: CellEdit[] }, { id }: { id: string }) => {
      operations.push(waiting(id, cells));
      return Promise.resolve(id);
    },
  } as unknown as Offline;
  const save = {} as ConstructorParameters<typeof KeptSaving>[2]['save'];
  const note = { about, what: word, at: '/' };
  const sheet = { exam_subject_id: 'x', section_id: 's' };
  const saving = new KeptSaving(store, sheet, { offline, save, note, refused: () => {} });
  return { store, saving, shown: () => store.cell(cellKey(cell))?.value.obtained };
}

test('of two marks that are kept of a cell the later one stands in it', () => {
  expect(opened([waiting('1', [mark(1100)]), waiting('2', [mark(1200)])]).shown()).toBe(1200);
});

test('so it does where another tab keeps them while the sheet is open', () => {
  const operations: Operation[] = [];
  const { saving, shown } = opened(operations);
  operations.push(waiting('1', [mark(1100)]), waiting('2', [mark(1200)]));
  saving.look();
  expect(shown()).toBe(1200);
  operations.push(waiting('3', [mark(1300)]));
  saving.look();
  expect(shown()).toBe(1300);
});

test('what is typed here, or kept here later, stands beside what another tab keeps', async () => {
  const operations: Operation[] = [];
  const { store, saving, shown } = opened(operations);
  store.write([{ key: cellKey(cell), value: { status: 'PRESENT', obtained: 1500 } }]);
  operations.push(waiting('1', [mark(1100)]));
  saving.look();
  expect(shown()).toBe(1500);
  await saving.keep();
  saving.look();
  expect([shown(), operations.length]).toEqual([1500, 2]);
});
