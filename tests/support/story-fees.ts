import { uuidv7 } from 'uuidv7';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { ownerOf } from './story-routine.ts';

export type FeeFamily = {
  /** As a cashier types the first child: student ID. */
  code: string;
  names: readonly [string, string];
};

type Child = {
  site_id: string;
  student_id: string;
  enrolment_id: string;
  year_id: string;
  name: string;
  code: string;
};

/**
 * Two children of one guardian in the demo school who owe something known: the first 600 taka of tuition, due today, and
 * 300 for an exam; the second 600 of tuition; and the next month of each, which nobody asks for yet.
 */
export async function feeFamily(dataDir: string, alias: string, at: number): Promise<FeeFamily> {
  const owner = await ownerOf(dataDir);
  try {
    const { rows } = await owner.query<Child>(
      `SELECT e.site_id, e.student_id, e.id AS enrolment_id, e.year_id, s.name_en AS name, s.student_code AS code
       FROM enrolments e
       JOIN sites t ON t.id = e.site_id AND t.alias = $1
       JOIN site_years y ON y.site_id = e.site_id AND y.year_id = e.year_id AND y.current
       JOIN students s ON s.site_id = e.site_id AND s.id = e.student_id
       WHERE e.status = 'ACTIVE' ORDER BY e.list_order DESC, e.id OFFSET $2 LIMIT 2`,
      [alias, at * 2],
    );
    const [first, second] = rows as [Child, Child];
    const both = [first.student_id, second.student_id];
    // What the demo itself asks of them stays out of the sums.
    await owner.query(
      `UPDATE fee_demands SET state = 'CANCELLED', cancelled_at = now() WHERE site_id = $1 AND student_id = ANY($2) AND paid < net`,
      [first.site_id, both],
    );
    await owner.query('UPDATE late_fee_rules SET active = false WHERE site_id = $1', [first.site_id]);
    await owner.query('DELETE FROM guardian_students WHERE site_id = $1 AND student_id = ANY($2)', [
      first.site_id,
      both,
    ]);
    const guardian = uuidv7();
    await owner.query(
      `INSERT INTO guardians (site_id, id, name_en, name_bn) VALUES ($1, $2, 'Fee Parent', 'ফি অভিভাবক')`,
      [first.site_id, guardian],
    );
    for (const id of both)
      await owner.query(
        'INSERT INTO guardian_students (site_id, guardian_id, student_id) VALUES ($1, $2, $3)',
        [first.site_id, guardian, id],
      );
    const head = await headOf(owner, first.site_id);
    const today = dayIn(new Date());
    const charge = (child: Child, title: string, amount: number, due_on: string) =>
      owner.query(
        `INSERT INTO fee_demands (site_id, id, student_id, enrolment_id, year_id, head_id, title_en, title_bn, amount, net, due_on)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $8, $9)`,
        [
          child.site_id,
          uuidv7(),
          child.student_id,
          child.enrolment_id,
          child.year_id,
          head,
          title,
          amount,
          due_on,
        ],
      );
    await charge(first, 'Story tuition', 600_00, today);
    await charge(first, 'Story exam fee', 300_00, today);
    await charge(second, 'Story tuition', 600_00, today);
    for (const child of [first, second]) await charge(child, 'Story next month', 500_00, addDays(today, 62));
    return { code: first.code, names: [first.name, second.name] };
  } finally {
    await owner.end();
  }
}

async function headOf(owner: Awaited<ReturnType<typeof ownerOf>>, siteId: string): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `INSERT INTO school_fee_heads (site_id, id, name_en, name_bn, kind, account_head_id)
     SELECT $1, $2, 'Story fees', 'গল্পের ফি', 'TUITION', (SELECT id FROM account_heads ORDER BY code LIMIT 1)
     ON CONFLICT DO NOTHING`,
    [siteId, id],
  );
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM school_fee_heads WHERE site_id = $1 AND name_en = 'Story fees'`,
    [siteId],
  );
  return rows[0]!.id;
}
