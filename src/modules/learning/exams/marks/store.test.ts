import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { cellKey, type CellValue, MarksStore } from './store.ts';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import { readMark, showMark } from './typed-mark.ts';

const keys = ['a', 'b', 'c'].flatMap((enrolment_id) =>
  ['CQ', 'MCQ'].map((part) => ({ enrolment_id, paper: '109', part })),
);
const key = (enrolment_id: string, part = 'CQ') => cellKey({ enrolment_id, paper: '109', part });
const mark = (obtained: number | null): CellValue => ({ status: 'PRESENT', obtained });
const open = () => new MarksStore(keys, [{ ...keys[0]!, status: 'PRESENT', obtained: 3000, version: 4 }]);

describe('the marks of a sheet on screen', () => {
  test('what was typed is sent once, with the version that was seen, and is saved when the server says so', () => {
    const store = open();
    store.write([{ key: key('a'), value: mark(3100) }]);
    const sent = store.take();
    expect(sent).toEqual([{ ...keys[0], status: 'PRESENT', obtained: 3100, version: 4 }]);
    expect(store.take()).toEqual([]);
    store.answered(sent, { saved: [{ ...keys[0]!, version: 5 }], refused: [] });
    expect(store.cell(key('a'))).toMatchObject({ state: 'saved', version: 5, value: mark(3100) });
    expect(store.counts()).toMatchObject({ waiting: 0, entered: 1, all: 6 });
  });

  test('a cell typed again while it is on its way goes out again on the new version', () => {
    const store = open();
    store.write([{ key: key('a'), value: mark(3100) }]);
    const sent = store.take();
    store.write([{ key: key('a'), value: mark(3200) }]);
    store.answered(sent, { saved: [{ ...keys[0]!, version: 5 }], refused: [] });
    expect(store.take()).toMatchObject([{ obtained: 3200, version: 5 }]);
  });

  test('a request that did not get through waits again, and nothing is lost', () => {
    const store = open();
    store.write([{ key: key('b'), value: mark(100) }]);
    store.failed(store.take());
    expect(store.take()).toMatchObject([{ obtained: 100, version: 0 }]);
  });

  test('a cell that someone else changed shows both values and is sent only after a choice', () => {
    const theirs = { status: 'PRESENT' as const, obtained: 2500, version: 5, by: 'Rahima', at: null };
    const conflict = () => {
      const store = open();
      store.write([{ key: key('a'), value: mark(3100) }]);
      store.answered(store.take(), { saved: [], refused: [{ ...keys[0]!, why: 'stale', now: theirs }] });
      return store;
    };
    const mine = conflict();
    expect(mine.cell(key('a'))).toMatchObject({ state: 'stale', value: mark(3100), theirs });
    mine.write([{ key: key('a'), value: mark(3150) }]);
    expect(mine.take()).toEqual([]);
    mine.settle(key('a'), 'mine');
    expect(mine.take()).toMatchObject([{ obtained: 3150, version: 5 }]);
    const other = conflict();
    other.settle(key('a'), 'theirs');
    expect(other.cell(key('a'))).toMatchObject({ state: 'saved', value: mark(2500), version: 5 });
    expect(other.take()).toEqual([]);
  });

  test('a pasted block is one step: undo takes all of it back, redo brings it again', () => {
    const store = open();
    store.write([
      { key: key('a'), value: mark(1000) },
      { key: key('b'), value: mark(2000) },
    ]);
    store.undo();
    expect([store.cell(key('a'))?.value, store.cell(key('b'))?.value]).toEqual([mark(3000), mark(null)]);
    expect(store.take()).toEqual([]);
    store.redo();
    expect(store.take()).toHaveLength(2);
    expect(store.undo()).toBe(true);
    expect(store.undo()).toBe(false);
  });

  test('what is no mark stays on screen, is not sent, and typing a mark mends it', () => {
    const store = open();
    store.refuse(key('b'), '7x', 'not-a-number');
    expect(store.take()).toEqual([]);
    expect(store.counts().wrong).toBe(1);
    store.write([{ key: key('b'), value: mark(null) }]);
    expect(store.cell(key('b'))).not.toHaveProperty('typed');
    expect(store.counts().wrong).toBe(0);
  });

  test('a cell in which someone types is not saved from the first key on, and acts on the sheet wait for it', async () => {
    const store = open();
    const commit = () => {
      store.write([{ key: key('a'), value: mark(3100) }]);
      store.draft(key('a'), null);
    };
    store.draft(key('a'), commit);
    expect(store.isTyping()).toBe(true);
    let over = false;
    const settled = store.settled().then(() => (over = true));
    store.commitDrafts();
    await Promise.resolve();
    expect([store.isTyping(), over]).toEqual([false, false]);
    store.answered(store.take(), { saved: [{ ...keys[0]!, version: 5 }], refused: [] });
    await settled;
    expect(store.cell(key('a'))).toMatchObject({ state: 'saved', value: mark(3100) });
  });

  test('whatever order of typing, undoing, losing and answering: the server ends with what is on screen', () => {
    const edit = fc.record({
      act: fc.constantFrom('write', 'undo', 'redo', 'send', 'lose', 'answer'),
      at: fc.integer({ min: 0, max: 5 }),
      obtained: fc.option(fc.integer({ min: 0, max: 7000 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const store = open();
        const server = new Map([[cellKey(keys[0]!), { value: mark(3000), version: 4 }]]);
        let flying: ReturnType<MarksStore['take']> = [];
        const answer = () => {
          const saved = flying.map((cell) => {
            const known = server.get(cellKey(cell));
            expect(cell.version).toBe(known?.version ?? 0);
            const version = cell.version + 1;
            server.set(cellKey(cell), { value: { status: cell.status, obtained: cell.obtained }, version });
            return { enrolment_id: cell.enrolment_id, paper: cell.paper, part: cell.part, version };
          });
          store.answered(flying, { saved, refused: [] });
          flying = [];
        };
        for (const { act, at, obtained } of edits) {
          if (act === 'write') store.write([{ key: cellKey(keys[at]!), value: mark(obtained) }]);
          else if (act === 'undo') store.undo();
          else if (act === 'redo') store.redo();
          else if (act === 'send' && flying.length === 0) flying = store.take();
          else if (act === 'lose') {
            store.failed(flying);
            flying = [];
          } else if (act === 'answer') answer();
        }
        answer();
        for (let rounds = 0; rounds < 3; rounds++) {
          flying = store.take();
          answer();
        }
        for (const cell of store.all()) {
          expect(cell.state).toBe('saved');
          expect(server.get(cellKey(cell))?.value ?? mark(null)).toEqual(cell.value);
        }
      }),
    );
  });
});

describe('a typed mark', () => {
  test.each([
    ['69.5', { status: 'PRESENT', obtained: 6950 }],
    ['৬৯', { status: 'PRESENT', obtained: 6900 }],
    ['১২½', { status: 'PRESENT', obtained: 1250 }],
    ['a', { status: 'ABSENT', obtained: null }],
    ['অনু', { status: 'ABSENT', obtained: null }],
    ['  ', { status: 'PRESENT', obtained: null }],
  ] as const)('%j is read', (typed, value) => {
    expect(readMark(typed, 7000)).toEqual({ value });
  });
  test.each([
    ['71', 'above-full'],
    ['-1', 'negative'],
    ['twelve', 'not-a-number'],
    ['7.123', 'not-a-number'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readMark(typed, 7000)).toEqual({ problem });
  });
  test('what is shown in either language can be typed again', () => {
    const values: CellValue[] = [
      mark(6950),
      mark(0),
      mark(null),
      ...(['ABSENT', 'EXPELLED', 'EXEMPT', 'WITHHELD'] as const).map((status) => ({
        status,
        obtained: null,
      })),
    ];
    for (const lang of ['en', 'bn'] as const)
      for (const value of values) expect(readMark(showMark(value, lang), 7000)).toEqual({ value });
  });
  test('a block from a spreadsheet has lines and columns, and no line for the last line end', () => {
    expect(readBlock('১২\t20\r\n A \t\r\n')).toEqual([
      ['১২', '20'],
      ['A', ''],
    ]);
  });
});
