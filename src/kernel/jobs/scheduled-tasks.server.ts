import { subscribe } from '../database/listen.server.ts';
import { log } from '../log.server.ts';

/** Small regular work of every worker; each is written so that two at once do no harm. */
export type ScheduledTask = {
  readonly name: string;
  readonly everyMs: number;
  /** Also as soon as something is announced on this channel of the database. */
  readonly wakeOn?: string;
  readonly run: (stopped: () => boolean) => Promise<unknown>;
};

export type RunningTasks = { stop: () => Promise<void> };

/** Runs each task now and then regularly, never twice at once in one process; a failure waits for the next time. */
export function startScheduledTasks(tasks: readonly ScheduledTask[]): RunningTasks {
  let stopped = false;
  const endings = tasks.map((task) => {
    let running: Promise<void> | null = null;
    let again = false;
    const go = () => {
      if (stopped) return;
      if (running) {
        again = true;
        return;
      }
      running = task
        .run(() => stopped)
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, task: task.name }, 'a scheduled task failed'))
        .finally(() => {
          running = null;
          if (again) {
            again = false;
            go();
          }
        });
    };
    const timer = setInterval(go, task.everyMs);
    const unsubscribe = task.wakeOn ? subscribe(task.wakeOn, go) : () => {};
    go();
    return async () => {
      clearInterval(timer);
      unsubscribe();
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
