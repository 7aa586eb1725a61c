import { onNews } from './database/listen.server.ts';
import { log } from './log.server.ts';

/** Small regular work of every worker; each is written so that two at once do no harm. */
export type Round = {
  readonly name: string;
  readonly everyMs: number;
  /** Also as soon as news on this topic comes. */
  readonly news?: string;
  readonly run: (stopped: () => boolean) => Promise<unknown>;
};

export type Rounds = { stop: () => Promise<void> };

/** Runs each round now and then regularly, never twice at once in one process; a failure waits for the next time. */
export function startRounds(rounds: readonly Round[]): Rounds {
  let stopped = false;
  const endings = rounds.map((round) => {
    let running: Promise<void> | null = null;
    let again = false;
    const go = () => {
      if (stopped) return;
      if (running) {
        again = true;
        return;
      }
      running = round
        .run(() => stopped)
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, round: round.name }, 'a round failed'))
        .finally(() => {
          running = null;
          if (again) {
            again = false;
            go();
          }
        });
    };
    const timer = setInterval(go, round.everyMs);
    const deaf = round.news ? onNews(round.news, go) : () => {};
    go();
    return async () => {
      clearInterval(timer);
      deaf();
      await running;
    };
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(endings.map((end) => end()));
    },
  };
}
