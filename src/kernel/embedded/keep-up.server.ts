/** How often it is looked whether the server still runs. */
const lookMs = 500;

type Watched = {
  runs: () => boolean;
  /** False: the data are gone, there is nothing to keep up. */
  exists: () => boolean;
  /** Starts it again where it was; others may do the same at the same time. */
  again: () => Promise<void>;
  log: (line: string) => void;
};

/**
 * Starts the server again when it has ended by itself: killed, out of memory, or stopped by a full disk. Who uses it
 * hears "busy" meanwhile and then goes on. Keeps trying; returns how to leave it alone.
 */
export function keepUp({ runs, exists, again, log }: Watched): () => void {
  let left = false;
  let busy = false;
  const look = async () => {
    if (left || busy || runs() || !exists()) return;
    busy = true;
    try {
      log('PostgreSQL has ended by itself; starting it again …');
      await again();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => {
    left = true;
    clearInterval(timer);
  };
}
