import { centralQuery } from '#kernel/database/pool.server.ts';

let stopping = false;

/** From now on a balancer should send nobody here. */
export function stopBeingReady(): void {
  stopping = true;
}

const patienceMs = 2000;

/** Whether requests can be answered now: the database answers, and the program is not about to stop. */
export async function whyNotReady(): Promise<'stopping' | 'database' | null> {
  if (stopping) return 'stopping';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    const answered = centralQuery('SELECT 1').then(
      () => true,
      () => false,
    );
    return (await Promise.race([answered, late])) ? null : 'database';
  } finally {
    clearTimeout(timer);
  }
}
