import { canonical } from '#kernel/differences.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { differencesOf, type SubjectRule } from '#modules/school/academics/subject-differences.ts';
import { feeWords } from '#modules/money/fees/base/words.ts';
import { kindWords } from '#modules/school/academics/base/words.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import { isOfFees } from '../settings/families.ts';
import { groupSettingWords as w } from './words.ts';

type Hours = { weekday: number; in: string; out: string }[];
type Section = { name_bn: string; capacity: number };
type Subject = SubjectRule & { name_en: string; name_bn: string; slot: SubjectKind; position: number };
type Taught = { subjects: Subject[]; condition: Parameters<typeof differencesOf>[0]['condition'] };

/** Full marks of a subject, in marks. */
export const fullMarks = ({ papers }: Pick<Subject, 'papers'>): number =>
  papers.reduce((sum, { parts }) => sum + parts.reduce((all, { full }) => all + full, 0), 0) / 100;

/** `08:00–12:00 × 5`: the times of a shift and on how many days. */
function hoursText(hours: Hours): string {
  const times = Map.groupBy(hours, (day) => `${day.in}–${day.out}`);
  return [...times].map(([time, days]) => `${time} × ${days.length}`).join(', ') || '–';
}

const subjectName = ({ code, name_en, name_bn }: Subject): Word => ({
  en: `${code} ${name_en}`,
  bn: `${code} ${name_bn}`,
});

/** In what one subject differs, in words; the order alone is told once for the class. */
function subjectLines(ours: Subject, theirs: Subject): Word[] {
  const subject = subjectName(ours);
  const lines: Word[] = [];
  if (ours.slot !== theirs.slot)
    lines.push(
      sayBoth(w.other_kind, { subject, ours: kindWords[ours.slot], theirs: kindWords[theirs.slot] }),
    );
  if (fullMarks(ours) !== fullMarks(theirs))
    lines.push(sayBoth(w.other_full, { subject, ours: fullMarks(ours), theirs: fullMarks(theirs) }));
  else if (canonical(ours.papers) !== canonical(theirs.papers))
    lines.push(sayBoth(w.other_papers, { subject }));
  const passed = (one: Subject) => canonical([one.passing_rule, one.combine_mode, one.overall_pass]);
  if (passed(ours) !== passed(theirs)) lines.push(sayBoth(w.other_passing, { subject }));
  if (ours.religion !== theirs.religion) lines.push(sayBoth(w.other_religion, { subject }));
  if (ours.name_en !== theirs.name_en || ours.name_bn !== theirs.name_bn)
    lines.push(sayBoth(w.other_name, { subject, theirs: subjectName(theirs) }));
  if (ours.active !== theirs.active)
    lines.push(sayBoth(theirs.active ? w.in_use_there : w.off_there, { subject }));
  return lines;
}

function taughtLines(ours: Taught, theirs: Taught): Word[] {
  const there = new Map(theirs.subjects.map((subject) => [subject.code, subject]));
  const wanted = new Set(ours.subjects.map(({ code }) => code));
  const lines = ours.subjects.flatMap((subject) => {
    const own = there.get(subject.code);
    return own ? subjectLines(subject, own) : [sayBoth(w.subject_missing, { subject: subjectName(subject) })];
  });
  for (const subject of theirs.subjects)
    if (!wanted.has(subject.code)) lines.push(sayBoth(w.subject_extra, { subject: subjectName(subject) }));
  if (differencesOf(ours, theirs)?.condition) lines.push(w.other_condition);
  return lines;
}

const ofHead = feeWords.fee_head.fields;
const feeParts = {
  account_head_id: ofHead.account_head_id,
  waivable: ofHead.waivable,
  refundable: ofHead.refundable,
  priority: ofHead.priority,
  percent: feeWords.waiver_type.fields.percent,
  head_ids: feeWords.waiver_type.fields.fee_head_ids,
  max_months: feeWords.waiver_type.fields.max_months,
  needs_approval: feeWords.waiver_type.fields.needs_approval,
  borne_by: feeWords.waiver_type.fields.borne_by,
  months_at_once: feeWords.offer_type.fields.months_at_once,
  days_before_due: feeWords.offer_type.fields.days_before_due,
  due_on: w.due_date,
  amount: feeWords.amount,
} as const;
type Values = Readonly<Record<string, unknown>>;

/** Which parts of a fee setting are different, by what their form calls them. */
function feeLines(ours: Values, theirs: Values): Word[] {
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  const differing = [...keys].filter((key) => canonical(ours[key]) !== canonical(theirs[key]));
  const named = differing.flatMap((key) => feeParts[key as keyof typeof feeParts] ?? []);
  return named.length > 0 ? named.map((part) => sayBoth(w.other_part, { part })) : [w.other_conditions];
}

/** In what two values of a setting differ, for people to read; never empty for two that differ. */
export function detailsOf(setting: string, ours: unknown, theirs: unknown): Word[] {
  if (isOfFees(setting)) return feeLines(ours as Values, theirs as Values);
  if (setting === 'shifts') {
    const values = { ours: hoursText(ours as Hours), theirs: hoursText(theirs as Hours) };
    return [sayBoth(w.other_hours, values)];
  }
  if (setting === 'sections') {
    const [our, their] = [ours as Section, theirs as Section];
    return [
      ...(our.capacity === their.capacity
        ? []
        : [sayBoth(w.other_seats, { ours: our.capacity, theirs: their.capacity })]),
      ...(our.name_bn === their.name_bn
        ? []
        : [sayBoth(w.other_name_bn, { ours: our.name_bn, theirs: their.name_bn })]),
    ];
  }
  const lines = taughtLines(ours as Taught, theirs as Taught);
  return lines.length > 0 ? lines : [w.other_order];
}
