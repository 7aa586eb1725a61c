import { writeAudit } from '../../src/kernel/audit/audit.server.ts';
import type { Connection } from '../../src/kernel/connection/connection.server.ts';
import { closePool, inTransaction, openPool } from '../../src/kernel/database/pool.server.ts';
import { postPayment } from '../../src/modules/money/collection/posting/post.server.ts';

/*
 * Cashiers of one school in a process of their own, for tests that kill it while it collects: JSON of the database, the
 * school, the students and the day; `ready` when the first receipt is in, then each number that was told to somebody.
 */
type Work = { database: Connection; siteId: string; students: string[]; day: string; collector: string };
const { database, siteId, students, day, collector } = JSON.parse(process.argv[2] ?? '') as Work;
openPool(database);
const origin = { actor: null, ip: null, requestId: null };

const collect = (at: number) =>
  inTransaction({ siteId }, (db) =>
    postPayment(
      {
        db,
        siteId,
        now: new Date(),
        actor: null,
        audit: (entry) => writeAudit(db, siteId, origin, entry),
        after: () => undefined,
      },
      {
        for: [{ student_id: students[at % students.length]!, amount: 10_00 + at, demand_ids: null }],
        channel: 'COUNTER',
        method: 'cash',
        reference: null,
        paid_on: day,
        collector,
        note: null,
        intent_id: null,
        use_wallet: null,
      },
    ),
  );

process.on('SIGTERM', () => void closePool().then(() => process.exit(0)));
let at = 0;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) for (const { receipt_no } of await collect(at++)) console.log(receipt_no);
  }),
);
