import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import { CellStore } from './cells.ts';
import { cellBeyond, cellId, placeOf, spread, stepOf, type Place } from './keys.ts';

const names = ['a', 'b', 'c', 'd'];
const given = (value = 1, version = 1) => names.map((name) => ({ name, value, version }));
const open = () => new CellStore<{ name: string }, number, string, string>(({ name }) => name, given());
const valuesOf = (store: ReturnType<typeof open>) => store.all().map(({ value }) => value);

const change = fc.record({ key: fc.constantFrom(...names), value: fc.integer({ min: 0, max: 3 }) });
const act = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), changes: fc.array(change), isStroke: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
);

describe('the cells of a grid', () => {
  test('undoing everything is the beginning, and doing all of it again is the end', () => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const store = open();
        for (const one of acts)
          if (one.kind === 'write')
            store.write(one.isStroke ? one.changes.slice(0, 1) : one.changes, one.isStroke);
          else store[one.kind]();
        while (store.redo());
        const end = valuesOf(store);
        while (store.undo());
        expect(valuesOf(store)).toEqual([1, 1, 1, 1]);
        expect(store.changed()).toEqual([]);
        while (store.redo());
        expect(valuesOf(store)).toEqual(end);
      }),
    );
  });

  test('what is changed is what differs from what is saved, in the order in which it was changed', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const store = open();
        for (const one of changes) store.write([one]);
        const changed = store.changed().map(({ name }) => name);
        expect(new Set(changed)).toEqual(
          new Set(
            store
              .all()
              .filter(({ value, saved }) => value !== saved)
              .map(({ name }) => name),
          ),
        );
        store.drop();
        expect(valuesOf(store)).toEqual([1, 1, 1, 1]);
      }),
    );
    const store = open();
    store.write([{ key: 'c', value: 2 }]);
    store.write([{ key: 'a', value: 2 }]);
    expect(store.changed().map(({ name }) => name)).toEqual(['c', 'a']);
  });

  test('one cell changes as an object, the others stay the same', () => {
    const store = open();
    const [a, b] = [store.cell('a'), store.cell('b')];
    store.write([{ key: 'a', value: 2 }]);
    expect(store.cell('a')).not.toBe(a);
    expect(store.cell('b')).toBe(b);
  });

  test('all letters that are typed into a cell in one go are one step; another cell begins a new one', () => {
    const store = open();
    for (const value of [2, 3, 4]) store.write([{ key: 'a', value }], true);
    store.write([{ key: 'b', value: 5 }], true);
    store.write([{ key: 'a', value: 6 }], true);
    store.undo();
    expect(store.cell('a')?.value).toBe(4);
    store.undo();
    store.undo();
    expect([valuesOf(store), store.canUndo()]).toEqual([[1, 1, 1, 1], false]);
  });

  test('a text stays beside the value until the cell is as it is saved', () => {
    const store = open();
    store.write([{ key: 'a', value: 1, typed: 'x', problem: 'no number' }]);
    expect(store.cell('a')).toMatchObject({ state: 'wrong', typed: 'x', problem: 'no number' });
    store.write([{ key: 'a', value: 2, typed: '02' }]);
    expect(store.cell('a')).toMatchObject({ state: 'waiting', typed: '02' });
    store.write([{ key: 'a', value: 1, typed: '01' }]);
    expect(store.cell('a')).not.toHaveProperty('typed');
    store.type('b', '7');
    expect(store.changed().map(({ name }) => name)).toEqual(['b']);
    store.give([{ name: 'b', value: 7, version: 2 }]);
    expect(store.cell('b')).toMatchObject({ typed: '7', value: 7, saved: 7 });
    store.type('b', null);
    expect(store.changed()).toEqual([]);
  });

  test('a refusal is over when the cell is written, another answer came, or it is settled', () => {
    const store = open();
    store.write([
      { key: 'a', value: 2 },
      { key: 'b', value: 2 },
    ]);
    store.notTaken([
      { key: 'b', theirs: 'taken' },
      { key: 'a', theirs: 'changed' },
    ]);
    expect(store.refusals()).toEqual(['taken', 'changed']);
    store.write([{ key: 'b', value: 2 }]);
    expect(store.refusals()).toEqual(['changed']);
    store.settleWith('a', 'mine', 5, 9);
    expect(store.cell('a')).toMatchObject({ value: 2, saved: 5, version: 9, state: 'waiting' });
    store.notTaken([{ key: 'a', theirs: 'changed' }]);
    store.settleWith('a', 'theirs', 6, 10);
    expect(store.cell('a')).toMatchObject({ value: 6, saved: 6, state: 'saved' });
    expect(store.refusals()).toEqual([]);
  });

  test('a grid that is read again is in all cells but those that are changed, and in these when they are given up', () => {
    const store = open();
    store.write([{ key: 'a', value: 2 }]);
    store.renew(given(7, 2).slice(0, 3));
    expect(valuesOf(store)).toEqual([2, 7, 7]);
    expect(store.cell('a')).toMatchObject({ saved: 1, version: 1 });
    store.drop();
    expect(valuesOf(store)).toEqual([7, 7, 7]);
  });
});

const place = fc.record({ row: fc.nat(5), column: fc.nat(5) });
const within = ({ row, column }: Place) => row >= 0 && row < 4 && column >= 0 && column < 3;
const enter = (isBack: boolean) =>
  stepOf({ key: 'Enter', shiftKey: isBack }, { selectionStart: 0, selectionEnd: 0, value: '12' });

describe('keys and pasted blocks', () => {
  test('an arrow to the side leads on from the border of a text, or where all of it is selected', () => {
    const right = (from: number, to: number, key = 'ArrowRight') =>
      stepOf({ key, shiftKey: false }, { selectionStart: from, selectionEnd: to, value: '123' });
    expect([right(3, 3), right(0, 3), right(1, 1)]).toEqual([[0, 1], [0, 1], null]);
    expect([right(0, 0, 'ArrowLeft'), right(2, 2, 'ArrowLeft')]).toEqual([[0, -1], null]);
    expect([enter(false), enter(true)]).toEqual([
      [1, 0],
      [-1, 0],
    ]);
    expect(right(3, 3, 'Home')).toBeNull();
  });

  test('a cell is known by its id, and no cell of another grid is', () => {
    fc.assert(
      fc.property(place, (at) => {
        expect(placeOf({ name: 'a' }, cellId({ name: 'a' }, at))).toEqual(at);
        expect(placeOf({ name: 'b' }, cellId({ name: 'a' }, at))).toBeNull();
      }),
    );
  });

  test('a step leads to the nearest cell in its direction, over gaps, and never out of the grid', () => {
    const step = fc.constantFrom<[number, number][]>([1, 0], [-1, 0], [0, 1], [0, -1]);
    fc.assert(
      fc.property(place, step, fc.array(place), (from, [down, right], gaps) => {
        const isCell = (at: Place) =>
          within(at) && !gaps.some(({ row, column }) => row === at.row && column === at.column);
        const to = cellBeyond({ name: 'a' }, from, [down, right], isCell);
        if (to === null) return;
        expect(isCell(to)).toBe(true);
        const steps = Math.abs(to.row - from.row) + Math.abs(to.column - from.column);
        for (let at = 1; at < steps; at += 1)
          expect(isCell({ row: from.row + down * at, column: from.column + right * at })).toBe(false);
      }),
    );
  });

  test('Enter goes through all cells where a column leads to the next one, else to the end of its column', () => {
    const walk = (end?: 'next-column') => {
      const seen: Place[] = [];
      let at: Place | null = { row: 0, column: 0 };
      while (at) {
        seen.push(at);
        at = cellBeyond({ name: 'a', ...(end ? { end } : {}) }, at, [1, 0], within, true);
      }
      return seen.length;
    };
    expect([walk('next-column'), walk()]).toEqual([12, 4]);
  });

  test('a paste writes nothing outside the grid, and all of the rest in its place', () => {
    const text = fc.constantFrom('', '1', 'A', '১২');
    const block = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(block, place, (lines, from) => {
        const { cells, outside } = spread(lines, from, (row, column) =>
          within({ row, column }) ? { row, column } : undefined,
        );
        expect(cells.every(({ cell }) => within(cell))).toBe(true);
        for (const { cell, text: put } of cells)
          expect(lines[cell.row - from.row]?.[cell.column - from.column]).toBe(put);
        const isLost = lines.some((line, down) =>
          line.some(
            (put, right) => put !== '' && !within({ row: from.row + down, column: from.column + right }),
          ),
        );
        expect(outside).toBe(isLost);
      }),
    );
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });
});
