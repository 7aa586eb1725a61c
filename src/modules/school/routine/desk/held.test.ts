import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeLesson } from '../../../../../tests/support/made-board.ts';
import type { Lesson } from '../base/board.ts';
import { changed, changeOf } from '../rules/change.ts';
import { openDesk, type DeskNews } from './desk.ts';
import { answered, heldFrom, keptLessons, refused, send, shownLessons, take, type Kept } from './held.ts';

const a = madeLesson({ id: 'a', section_id: 's0' });
const byId = (lessons: readonly Lesson[]) => lessons.toSorted((x, y) => (x.id < y.id ? -1 : 1));
const at = (lesson: Lesson, number: number, version: number): Lesson => ({ ...lesson, number, version });

test('moves of others are the same in whatever order they come', () => {
  const moves: Kept[] = [
    { revision: 1, put: [at(a, 2, 2)], removed: [] },
    { revision: 2, put: [at(a, 3, 3)], removed: [] },
    { revision: 3, put: [], removed: ['a'] },
    { revision: 4, put: [at(a, 5, 1)], removed: [] },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(moves, { minLength: 4 }), fc.nat(4), (order, cut) => {
      const first = take(heldFrom([a], 0), order.slice(0, cut));
      const both = take(take(first, order), order.slice(cut));
      expect(both.revision).toBe(4);
      expect(keptLessons(both)).toEqual([at(a, 5, 1)]);
    }),
  );
});

test('a move that follows another goes on from its version', () => {
  const start = heldFrom([a], 0);
  const one = { key: '1', change: { before: [a], after: [{ ...a, number: 2 }] }, anyway: false };
  const held = send(start, one);
  const shown = shownLessons(held)[0]!;
  const two = { key: '2', change: { before: [shown], after: [{ ...shown, number: 3 }] }, anyway: false };
  const after = answered(send(held, two), '1', { revision: 1, put: [at(a, 2, 2)], removed: [] });
  expect(after.sent[0]?.change.after[0]).toMatchObject({ version: 2, number: 3 });
  expect(shownLessons(after)[0]).toMatchObject({ number: 3 });
});

test('a refused move goes with what was built on it, and nothing else', () => {
  const b = { ...a, id: 'b' };
  const move = (key: string, lesson: Lesson, number: number) => ({
    key,
    change: { before: [lesson], after: [{ ...lesson, number }] },
    anyway: false,
  });
  const held = [move('1', a, 2), move('2', a, 3), move('3', b, 4)].reduce(send, heldFrom([a, b], 0));
  const { held: rest, dropped } = refused(held, '1');
  expect(dropped.map(({ key }) => key)).toEqual(['1', '2']);
  expect(byId(shownLessons(rest)).map(({ number }) => number)).toEqual([1, 4]);
});

/** A server of one draft in the memory: versions as the true one has them. */
function madeServer(lessons: Lesson[]) {
  let kept = lessons;
  const moves: (Kept & { by: null; who: string })[] = [];
  const asked = (who: string) => ({
    move: async ({ put, remove }: { put: Lesson[]; remove: { id: string; version: number }[] }) => {
      await Promise.resolve();
      const held = new Map(kept.map((lesson) => [lesson.id, lesson]));
      const isStale =
        remove.some(({ id, version }) => held.get(id)?.version !== version) ||
        put.some(({ id, version }) => (held.get(id)?.version ?? 0) !== version);
      if (isStale) return { kept: null, reasons: [], now: kept, gone: [] };
      const after = put.map((lesson) => ({ ...lesson, version: lesson.version + 1 }));
      kept = changed(kept, changeOf(held, { put: after, remove: remove as Lesson[] }));
      const move = { revision: moves.length + 1, put: after, removed: remove.map(({ id }) => id) };
      moves.push({ ...move, by: null, who });
      return { kept: move, reasons: [], now: [], gone: [] };
    },
    moves: async (after: number) => {
      await Promise.resolve();
      const found = moves.slice(after).map(({ who: by, ...move }) => ({ ...move, own: by === who }));
      return { revision: moves.length, again: false, moves: found };
    },
    read: async () => {
      await Promise.resolve();
      return { lessons: kept, revision: moves.length };
    },
  });
  return { asked, now: () => kept };
}

const settled = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};

test('two people who move, undo and redo as they like see the same in the end, and nobody overwrites', async () => {
  const act = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('move', 'move', 'remove', 'undo', 'redo', 'look', 'wait'),
    lesson: fc.nat(3),
    to: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const lessons = ['a', 'b', 'c', 'd'].map((id) => ({ ...a, id }));
      const server = madeServer(lessons);
      const desks = ['one', 'two'].map((who) => openDesk({ lessons, revision: 0 }, server.asked(who)));
      for (const { who, what, lesson, to } of acts) {
        const desk = desks[who]!;
        const shown = desk.get().lessons;
        const held = shown.find(({ id }) => id === 'abcd'[lesson]);
        if (what === 'undo') desk.undo();
        else if (what === 'redo') desk.redo();
        else if (what === 'look') await desk.look();
        else if (what === 'wait') await settled();
        else if (held)
          desk.make({ before: [held], after: what === 'move' ? [{ ...held, number: to }] : [] }, false);
      }
      await settled();
      for (const desk of desks) await desk.look();
      await settled();
      for (const desk of desks) {
        expect(desk.get().waiting).toBe(0);
        expect(byId(desk.get().lessons)).toEqual(byId(server.now()));
      }
    }),
    { numRuns: 200 },
  );
});

test('one person alone is never refused, however fast moves, undo and redo follow each other', async () => {
  const act = fc.record({
    what: fc.constantFrom('place', 'move', 'remove', 'undo', 'undo', 'redo', 'redo', 'wait'),
    lesson: fc.nat(2),
    to: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const server = madeServer([a]);
      const desk = openDesk({ lessons: [a], revision: 0 }, server.asked('one'));
      const news: DeskNews[] = [];
      desk.hear((one) => news.push(one));
      for (const [number, { what, lesson, to }] of acts.entries()) {
        const shown = desk.get().lessons;
        const held = shown[lesson];
        if (what === 'undo') desk.undo();
        else if (what === 'redo') desk.redo();
        else if (what === 'wait') await settled();
        else if (what === 'place')
          desk.make({ before: [], after: [{ ...a, id: `new${number}`, number: to, version: 0 }] }, false);
        else if (held)
          desk.make({ before: [held], after: what === 'move' ? [{ ...held, number: to }] : [] }, false);
      }
      const wanted = desk.get().lessons.map(({ id, number }) => [id, number]);
      await settled();
      await settled();
      expect(news).toEqual([]);
      expect(desk.get().lessons.map(({ id, number }) => [id, number])).toEqual(wanted);
      expect(byId(desk.get().lessons)).toEqual(byId(server.now()));
    }),
    { numRuns: 300 },
  );
});

test('everything is undone and redone in turn', async () => {
  const server = madeServer([a]);
  const desk = openDesk({ lessons: [a], revision: 0 }, server.asked('one'));
  const held = () => desk.get().lessons[0]!;
  desk.make({ before: [held()], after: [{ ...held(), number: 4 }] }, false);
  await settled();
  desk.make({ before: [held()], after: [] }, false);
  await settled();
  desk.undo();
  await settled();
  expect(held().number).toBe(4);
  desk.undo();
  await settled();
  expect(held().number).toBe(1);
  expect(desk.get()).toMatchObject({ mayUndo: false, mayRedo: true });
  desk.redo();
  desk.redo();
  await settled();
  expect(desk.get().lessons).toEqual([]);
  expect(server.now()).toEqual([]);
});

test('what somebody else changed since is not undone, and the person is told', async () => {
  const server = madeServer([a]);
  const news: DeskNews[] = [];
  const mine = openDesk({ lessons: [a], revision: 0 }, server.asked('one'));
  mine.hear((one) => news.push(one));
  const theirs = openDesk({ lessons: [a], revision: 0 }, server.asked('two'));
  mine.make({ before: [a], after: [{ ...a, number: 4 }] }, false);
  await settled();
  await theirs.look();
  const seen = theirs.get().lessons[0]!;
  theirs.make({ before: [seen], after: [{ ...seen, number: 6 }] }, false);
  await settled();
  await mine.look();
  expect(news.map(({ kind }) => kind)).toEqual(['others']);
  mine.undo();
  expect(news.map(({ kind }) => kind)).toEqual(['others', 'undo-gone']);
  expect(server.now()[0]?.number).toBe(6);
});
