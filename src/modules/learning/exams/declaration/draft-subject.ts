import type {
  CombineMode,
  PartType,
  PassingRule,
  SubjectKind,
} from '#modules/school/academics/base/subject-rule.ts';

export type DraftPart = { type: PartType; full: number; pass: number | null };
type DraftPaper = { key: string; name_en: string; name_bn: string; parts: DraftPart[] };
export type DraftSitting = {
  paper: string;
  on: string | null;
  from: string | null;
  to: string | null;
  room: string | null;
};

/** A subject of the exam while the form is open. */
export type DraftSubject = {
  class_subject_id: string;
  code: string;
  slot: SubjectKind;
  name_en: string;
  name_bn: string;
  papers: DraftPaper[];
  passing_rule: PassingRule;
  combine_mode: CombineMode;
  overall_pass: number | null;
  schedule: DraftSitting[];
  included: boolean;
};

export function draftSubject(
  from: Omit<DraftSubject, 'schedule' | 'included'> & { schedule: DraftSitting[] },
  included: boolean,
): DraftSubject {
  const { class_subject_id, code, slot, name_en, name_bn, papers, passing_rule } = from;
  const { combine_mode, overall_pass } = from;
  return {
    class_subject_id,
    code,
    slot,
    name_en,
    name_bn,
    papers,
    passing_rule,
    combine_mode,
    overall_pass,
    included,
    schedule: papers.map(
      (paper) =>
        from.schedule.find((each) => each.paper === paper.key) ?? {
          paper: paper.key,
          on: null,
          from: null,
          to: null,
          room: null,
        },
    ),
  };
}

/** The sittings that say something. */
export const saidSittings = (schedule: readonly DraftSitting[]): DraftSitting[] =>
  schedule
    .map((each) => ({ ...each, from: each.from || null, to: each.to || null, room: each.room || null }))
    .filter((each) => each.on ?? each.from ?? each.to ?? each.room);

/** What is sent: the subjects that stay, with their rules and their sittings that say something. */
export const wantedOf = (drafts: readonly DraftSubject[]) =>
  drafts
    .filter((draft) => draft.included)
    .map(({ class_subject_id, passing_rule, combine_mode, overall_pass, papers, schedule }) => ({
      class_subject_id,
      passing_rule,
      combine_mode,
      overall_pass,
      papers: papers.map(({ key, parts }) => ({ key, parts })),
      schedule: saidSittings(schedule),
    }));
