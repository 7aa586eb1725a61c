import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { sql } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import { monthEnd } from '#kernel/text/days.ts';
import { openDemands, raisedLateFees, type OpenDemand } from '#modules/money/fees/base/demands.server.ts';
import { feeOptions } from '#modules/money/fees/base/options.ts';
import { openPart, runningFines, type FineRuleOfFees, type LateRest, type RunningFine } from './dues.ts';
import type { Offer } from './offers.ts';

export type RunningLateFee = RunningFine & { title: { en: string; bn: string } };

/** What one student owes on a day, in poisha. */
export type StudentDues = {
  student_id: string;
  /** Unpaid demands, the oldest due date first; those of later months too. */
  demands: OpenDemand[];
  /** Late fees that run and are raised when somebody pays. */
  fines: RunningLateFee[];
  /** Not used yet of what was paid in advance. */
  wallet: number;
  /** What a student is asked for on the day: demands due until the end of its month, with their fines. */
  due: number;
};

const wallets = reading<
  { student_id: string; balance: number },
  { site: string; students: readonly string[] }
>(
  'collection wallets',
  (value) => sql`
    SELECT student_id, balance::float8 AS balance FROM student_wallets
    WHERE site_id = ${value('site')} AND student_id = ANY(${value('students')}::uuid[])`,
);

type NamedRule = FineRuleOfFees & { name_en: string; name_bn: string; rest: LateRest };

const rulesInForce = reading<NamedRule, { site: string; option: string; initially: string }>(
  'collection rules of late fees',
  (value) => sql`
    SELECT id, name_en, name_bn, head_ids, late_fee_kind, late_fee_amount::float8 AS late_fee_amount, grace_days,
      late_fee_cap::float8 AS late_fee_cap,
      COALESCE((SELECT o.value #>> '{}' FROM site_options o
        WHERE o.site_id = ${value('site')} AND o.key = ${value('option')}), ${value('initially')}) AS rest
    FROM late_fee_rules WHERE site_id = ${value('site')} AND active`,
);

/** Whether late fees run on for the rest of a bill, as the rules in force say it; without rules there are none. */
export const restOf = (rules: readonly Pick<NamedRule, 'rest'>[]): LateRest => rules[0]?.rest ?? 'STOPS';

/** The late-fee rules in force, each with what the school has decided about the rest of a bill. */
export const fineRulesOf = ({ db, siteId }: SiteCtx): Promise<NamedRule[]> =>
  rulesInForce(db, {
    site: siteId,
    option: feeOptions.lateRest.key,
    initially: feeOptions.lateRest.initially,
  });

const offersInForce = reading<Offer, { site: string }>(
  'collection offers',
  (value) => sql`
    SELECT id, percent, head_ids, months_at_once, days_before_due, from_on::text AS "from", until_on::text AS until
    FROM school_offers WHERE site_id = ${value('site')} AND active`,
);

/** The offers in force. */
export const offersOf = ({ db, siteId }: SiteCtx): Promise<Offer[]> => offersInForce(db, { site: siteId });

/** Whether a demand is asked for on a day: it is due until the end of its month. */
export const isAsked = ({ due_on }: Pick<OpenDemand, 'due_on'>, day: string): boolean =>
  due_on <= monthEnd(day);

/**
 * What students owe on a day, by student; who owes nothing is there too. Late fees are those that would be raised if
 * everything were paid on that day.
 */
export async function duesOf(
  at: SiteCtx,
  studentIds: readonly string[],
  day: string,
): Promise<Map<string, StudentDues>> {
  const { db, siteId } = at;
  // Asked together: they leave in one message.
  const [demands, raised, rules, balances] = await Promise.all([
    openDemands(db, siteId, studentIds),
    raisedLateFees(db, siteId, studentIds),
    fineRulesOf(at),
    wallets(db, { site: siteId, students: studentIds }),
  ]);
  const byStudent = Map.groupBy(demands, ({ student_id }) => student_id);
  const balance = new Map(balances.map((row) => [row.student_id, row.balance]));
  const names = new Map(rules.map(({ id, name_en, name_bn }) => [id, { en: name_en, bn: name_bn }]));
  return new Map(
    studentIds.map((student_id): [string, StudentDues] => {
      const mine = byStudent.get(student_id) ?? [];
      const fines = runningFines({
        demands: mine,
        rules,
        raised: raised.get(student_id) ?? [],
        day,
        rest: restOf(rules),
      }).map((fine) => ({ ...fine, title: names.get(fine.rule_id)! }));
      const due =
        mine.filter((one) => isAsked(one, day)).reduce((sum, one) => sum + openPart(one), 0) +
        fines.reduce((sum, { amount }) => sum + amount, 0);
      return [student_id, { student_id, demands: mine, fines, wallet: balance.get(student_id) ?? 0, due }];
    }),
  );
}
