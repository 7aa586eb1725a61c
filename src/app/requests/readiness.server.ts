import { letsUsIn } from '#kernel/database/entrance.server.ts';
import { centralQuery } from '#kernel/database/pool.server.ts';

let stopping = false;

/** From now on a balancer should send nobody here. */
export function stopBeingReady(): void {
  stopping = true;
}

const patienceMs = 2000;
/** How long it is believed that the database lets new connections in; anyone who asks more often costs it none. */
const believedMs = 1000;
let entrance: { askedAt: number; isOpen: Promise<boolean> } | undefined;

/** Whether requests can be answered now: the database answers, lets us in, and the program is not about to stop. */
export async function whyNotReady(): Promise<'stopping' | 'database' | null> {
  if (stopping) return 'stopping';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = async () => {
    if (!entrance || performance.now() - entrance.askedAt > believedMs)
      entrance = { askedAt: performance.now(), isOpen: letsUsIn(patienceMs) };
    const [rows, isOpen] = await Promise.all([centralQuery(aRead), entrance.isOpen]);
    return rows.length > 0 && isOpen;
  };
  try {
    return (await Promise.race([answered().catch(() => false), late])) ? null : 'database';
  } finally {
    clearTimeout(timer);
  }
}

/** Needs the rights that every request needs. */
const aRead = 'SELECT EXISTS (SELECT FROM sessions) AS answered';
