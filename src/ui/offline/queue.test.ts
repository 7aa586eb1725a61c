import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Queue, type Records } from './queue.ts';
import { afterTry, onTop, pauseAfter, type Operation, type Outcome } from './rules.ts';

const operation = (id: string, about = 'a', cells: object[] = []): Operation => ({
  id,
  call: 'exams.saveMarks',
  method: 'PUT',
  path: '/marks',
  input: { cells },
  about,
  what: { en: id, bn: id },
  at: '/',
  made: '2026-11-22T00:00:00.000Z',
  state: 'waiting',
  tries: 0,
});

/** What a disk keeps when the program is killed. */
class Disk implements Records {
  rows: Operation[] = [];
  all = () => Promise.resolve([...this.rows]);
  add = (each: Operation) => {
    this.rows = [...this.rows, each];
    return Promise.resolve();
  };
  change = (changed: readonly Operation[], gone: readonly string[]) => {
    const by = new Map(changed.map((each) => [each.id, each]));
    this.rows = this.rows.filter(({ id }) => !gone.includes(id)).map((each) => by.get(each.id) ?? each);
    return Promise.resolve();
  };
}

const queueOn = (disk: Disk) => {
  let before: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const now = before.then(work);
    before = now.catch(() => null);
    return now;
  };
  return new Queue(disk, { alone, tell: () => {}, now: () => new Date('2026-11-22T00:00:00Z') });
};

/** A server that does each id once, whatever becomes of its answer, and a cell only on the version that it has. */
class Server {
  readonly done = new Map<string, unknown>();
  readonly written: string[] = [];
  readonly versions = new Map<string, number>();
  take({ id, input }: Operation): unknown {
    const known = this.done.get(id);
    if (known) return known;
    const saved: object[] = [];
    const refused: object[] = [];
    for (const { cell, version } of (input as { cells: { cell: string; version: number }[] }).cells) {
      const now = this.versions.get(cell) ?? 0;
      if (now === version) {
        this.versions.set(cell, now + 1);
        this.written.push(`${id} ${cell}`);
        saved.push({ cell, version: now + 1 });
      } else refused.push({ cell });
    }
    const answer = { saved, refused };
    this.done.set(id, answer);
    return answer;
  }
}

const away: Outcome = { kind: 'passing', told: { status: 0, word: { en: '', bn: '' } }, failing: false };

describe('work that is kept', () => {
  it('is neither lost nor done twice, whatever the network does and whenever the tab is killed', async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), cell: fc.constantFrom('x', 'y', 'z') }),
      fc.record({ kind: fc.constantFrom('send', 'lost request', 'lost answer', 'killed') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const disk = new Disk();
        const server = new Server();
        let queue = queueOn(disk);
        const put: string[] = [];
        for (const each of events) {
          if (each.kind === 'put') {
            const id = `${put.length}`;
            // The screen knows the version that it was opened with, and no answer since.
            await queue.add(operation(id, 'sheet', [{ cell: (each as { cell: string }).cell, version: 0 }]));
            put.push(id);
          } else if (each.kind === 'send')
            await queue.sendNext((one) => Promise.resolve({ kind: 'answered', answer: server.take(one) }));
          else if (each.kind === 'lost request') await queue.sendNext(() => Promise.resolve(away));
          else if (each.kind === 'lost answer')
            await queue.sendNext((one) => {
              server.take(one);
              return Promise.resolve(away);
            });
          else {
            // Killed while a call is on its way: it arrives, nobody hears the answer.
            void queue.sendNext((one) => {
              server.take(one);
              return new Promise(() => {});
            });
            await new Promise((resolve) => setImmediate(resolve));
            queue = queueOn(disk);
          }
        }
        while (
          (await queue.sendNext((one) => Promise.resolve({ kind: 'answered', answer: server.take(one) }))) !==
          'empty'
        );
        expect(disk.rows.map(({ id, state }) => `${id} ${state}`)).toEqual(put.map((id) => `${id} done`));
        expect(server.written.map((line) => line.split(' ')[0])).toEqual(put);
      }),
      { numRuns: 300 },
    );
  });

  it('goes out in the order in which it was made, and stops behind what cannot be sent now', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    for (const id of ['1', '2', '3']) await queue.add(operation(id));
    const sent: string[] = [];
    const send = (outcome: Outcome) => (one: Operation) => {
      sent.push(one.id);
      return Promise.resolve(outcome);
    };
    expect(await queue.sendNext(send(away))).toBe('later');
    expect(await queue.sendNext(send({ kind: 'answered', answer: {} }))).toBe('sent');
    expect(await queue.sendNext(send({ kind: 'answered', answer: {} }))).toBe('sent');
    expect(sent).toEqual(['1', '1', '2']);
  });

  it('that is refused is set aside with the reason, and can be tried again or discarded', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    await queue.add(operation('1'));
    const told = { status: 422, word: { en: 'Locked.', bn: 'বন্ধ।' } };
    await queue.sendNext(() => Promise.resolve({ kind: 'refused', told }));
    expect(disk.rows[0]).toMatchObject({ state: 'look', told });
    await queue.retry('1');
    expect(disk.rows[0]).toMatchObject({ state: 'waiting' });
    expect(disk.rows[0]).not.toHaveProperty('told');
    await queue.discard(['1']);
    expect(disk.rows).toEqual([]);
  });

  it('that was discarded while it was on its way does not come back', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    await queue.add(operation('1'));
    await queue.sendNext(async () => {
      await queue.discard(['1']);
      return { kind: 'answered', answer: {} };
    });
    expect(disk.rows).toEqual([]);
  });
});

describe('work that is taken back', () => {
  const told = { status: 409, word: { en: 'Closed.', bn: 'বন্ধ।' } };

  it('goes at once when it was never sent, and stays when its answer may have been lost', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    await queue.add(operation('1'));
    await queue.add(operation('2'));
    expect(await queue.takeBack('2')).toBe(true);
    await queue.sendNext(() => Promise.resolve(away));
    expect(await queue.takeBack('1')).toBe(false);
    expect(disk.rows.map(({ id }) => id)).toEqual(['1']);
  });

  it('is not undone when it was refused', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    await queue.add(operation('1'));
    await queue.add({ ...operation('2'), undoes: '1' });
    await queue.sendNext(() => Promise.resolve({ kind: 'refused', told }));
    expect(disk.rows).toMatchObject([{ id: '1', state: 'look' }]);
  });

  it('leaves no version behind that would stand above the true one', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    const cell = { cell: 'x', version: 0 };
    await queue.add(operation('1', 'sheet', [cell]));
    await queue.add({ ...operation('2', 'sheet'), undoes: '1' });
    const answered = (answer: object) => () => Promise.resolve({ kind: 'answered', answer } as const);
    await queue.sendNext(answered({ saved: [{ cell: 'x', version: 1 }] }));
    await queue.sendNext(answered({ undone: ['x'] }));
    await queue.add(operation('3', 'sheet', [cell]));
    expect(disk.rows.at(-1)?.input).toEqual({ cells: [cell] });
  });

  it('is not taken beyond what a device can be trusted with', async () => {
    const disk = new Disk();
    const queue = queueOn(disk);
    disk.rows = Array.from({ length: 500 }, (_, at) => operation(String(at)));
    await expect(queue.add(operation('more'))).rejects.toThrow('Too much work');
  });
});

describe('one try', () => {
  it('that was done in part is to be looked at', () => {
    const answered = (answer: object) => afterTry(operation('1'), { kind: 'answered', answer }, 'now').state;
    expect(answered({ refused: [], joined: [] })).toBe('done');
    expect(answered({ refused: [{}] })).toBe('look');
    expect(answered({ refused: [], joined: [{}] })).toBe('look');
  });

  it('at which the server itself fails again and again lets the others pass in the end', () => {
    const failing: Outcome = {
      kind: 'passing',
      told: { status: 500, word: { en: '', bn: '' } },
      failing: true,
    };
    let one = operation('1');
    for (let tries = 0; tries < 6; tries++) {
      expect(one.state).toBe('waiting');
      one = afterTry(one, failing, 'now');
    }
    expect(one.state).toBe('look');
    let waiting = operation('2');
    for (let tries = 0; tries < 100; tries++) waiting = afterTry(waiting, away, 'now');
    expect(waiting.state).toBe('waiting');
  });

  it('is followed by a longer pause each time, up to five minutes', () => {
    expect([0, 1, 2, 20].map((failures) => pauseAfter(failures, 1))).toEqual([2000, 4000, 8000, 300_000]);
    expect(pauseAfter(0, 0)).toBe(1000);
  });
});

describe('work on top of an answer', () => {
  it('takes the versions of the cells that were written, and never an older one', () => {
    const input = {
      sheet: 's',
      cells: [
        { student: 1, part: 'CQ', mark: 5, version: 0 },
        { student: 1, part: 'MCQ', mark: 6, version: 0 },
        { student: 2, part: 'CQ', mark: 7, version: 9 },
      ],
    };
    const saved = [
      { student: 1, part: 'CQ', version: 1 },
      { student: 2, part: 'CQ', version: 3 },
    ];
    expect(onTop(input, { saved, refused: [] }).cells.map(({ version }) => version)).toEqual([1, 0, 9]);
    expect(onTop(input, null)).toBe(input);
  });
});
