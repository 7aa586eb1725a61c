import type { Meter } from './processor-time.ts';
import { median, quantile, rounded } from './program.ts';

/** `npm run bench:check`: only what is judged is measured, and no longer than that needs. */
export const isCheck = process.env['BENCH_CHECK'] === '1';

type Timed = <T>(work: () => Promise<T>) => Promise<T>;
/**
 * Measured as a whole, so many rounds in one go; or, where a round has work beside it, only what is handed to `timed`;
 * or rounds that are not made one after another.
 */
export type Side =
  | { many: (rounds: number) => Promise<unknown> }
  | ((round: number) => Promise<unknown>)
  | { parts: (timed: Timed, round: number) => Promise<unknown> };

export type Compared = {
  /** How many times the processor time of the bare one: the middle of the pairs. This is judged. */
  times: number;
  /** Processor time of one round. */
  cpuMs: number;
  bareCpuMs: number;
  /** Wall time of one round, which a busy machine raises. */
  ms: number;
  p95: number;
  bareMs: number;
  /** How many rounds of ours were measured, and in how many pairs. */
  rounds: number;
  pairs: number;
};

/** /proc counts in hundredths of a second: a figure is the sum of so many milliseconds at least. */
const LEAST = 400;
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 5);

class Runner {
  wall: number[] = [];
  private round = 0;
  private cpu = 0;
  private readonly meter: Meter;
  private readonly side: Side;

  constructor(meter: Meter, side: Side) {
    this.meter = meter;
    this.side = side;
  }

  private readonly counted: Timed = async (work) => {
    // Looking at the others takes some of our own: outside of what is counted.
    const others = this.meter.others();
    const own = this.meter.own();
    const done = await work();
    this.cpu += this.meter.own() - own;
    this.cpu += this.meter.others() - others;
    return done;
  };

  /** Processor milliseconds of one of so many rounds. */
  async run(rounds: number): Promise<number> {
    this.cpu = 0;
    const { side } = this;
    if (typeof side === 'function')
      await this.counted(async () => {
        for (let at = 0; at < rounds; at++) {
          const started = performance.now();
          await side(this.round++);
          this.wall.push(performance.now() - started);
        }
      });
    else if ('many' in side) await this.counted(() => side.many(rounds));
    else
      for (let at = 0; at < rounds; at++) {
        let took = 0;
        await side.parts(
          async (work) => {
            const started = performance.now();
            const done = await this.counted(work);
            took += performance.now() - started;
            return done;
          },
          this.round++,
        );
        this.wall.push(took);
      }
    return this.cpu / rounds;
  }

  /** Warms up, and finds how many rounds a figure needs. */
  async warm(least: number): Promise<number> {
    let rounds = 'many' in this.side ? 8 : 1;
    for (;;) {
      const each = Math.max(0.01, await this.run(rounds));
      if (each * rounds >= least) {
        this.wall = [];
        return Math.ceil(least / each);
      }
      rounds = Math.max(rounds * 2, Math.min(rounds * 8, Math.ceil(least / each)));
    }
  }
}

/**
 * What ours costs of the processor beside the bare one: bare, ours, bare, ours … in one run, so that a machine that does
 * other work slows both. `bareMeter`: where the bare one runs in a program of its own.
 */
export async function inPairs({
  meter,
  bareMeter = meter,
  ours,
  bare,
  pairs = PAIRS,
  least = LEAST,
}: {
  meter: Meter;
  bareMeter?: Meter;
  ours: Side;
  bare: Side;
  pairs?: number;
  least?: number;
}): Promise<Compared> {
  const [own, plain] = [new Runner(meter, ours), new Runner(bareMeter, bare)];
  const ownRounds = await own.warm(least);
  const plainRounds = await plain.warm(least);
  const figures: { own: number; bare: number }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const of = await plain.run(plainRounds);
    figures.push({ bare: of, own: await own.run(ownRounds) });
  }
  return {
    times: rounded(median(figures.map((one) => one.own / Math.max(0.001, one.bare)))),
    cpuMs: rounded(median(figures.map((one) => one.own))),
    bareCpuMs: rounded(median(figures.map((one) => one.bare)), 3),
    ms: rounded(median(own.wall)),
    p95: rounded(quantile(own.wall, 0.95)),
    bareMs: rounded(median(plain.wall)),
    rounds: own.wall.length,
    pairs,
  };
}
