import { examRuleOf } from '../../../src/modules/school/academics/shipped/class-template.ts';
import { sscScience } from '../../../src/modules/school/academics/shipped/ssc.ts';
import {
  engineVersion,
  packResult,
  type RunRules,
} from '../../../src/modules/learning/results/runs/packed-result.ts';
import { compileRules } from '../../../src/modules/learning/results/rules/rules.ts';
import { defaultResultSettings } from '../../../src/modules/learning/results/rules/rule-settings.ts';
import type { Known } from './fill.ts';

const oneOf =
  <T>(...values: T[]) =>
  (turn: number): T | undefined =>
    values[turn % values.length];

const rules: RunRules = {
  engine: engineVersion,
  settings: defaultResultSettings,
  settings_from: null,
  subjects: sscScience.subjects.slice(0, 2).map((subject) => examRuleOf(subject)),
  expectedCounted: null,
};

const result = packResult(
  compileRules(
    rules,
    defaultResultSettings,
  )({
    studentId: 'a',
    subjects: rules.subjects.map(({ subject }) => ({ subject, kind: 'COMPULSORY' as const })),
    marks: [],
  }),
);

/** What the general rules cannot know of a column, because nothing in its definition or in a schema says it. */
export const known: Known = {
  // A school works in the year of its first row: without one no report of students, attendance or fees is read.
  'site_years.current': (turn) => turn === 0,
  // No longer than the school may type one.
  'subjects.code': (turn) => `S-${turn}`,
  'class_subjects.code': (turn) => `S-${turn}`,
  'group_subjects.code': (turn) => `S-${turn}`,
  // A student who has a last day is no longer active.
  'enrolments.status': () => 'ACTIVE',
  'enrolments.ended_on': () => null,
  // What is asked, what is taken off and what is paid fit together.
  'late_fee_rules.late_fee_kind': () => 'PER_DAY',
  'fee_demands.amount': () => 1_000_00,
  'fee_demands.waiver': () => 0,
  'fee_demands.offer': () => 0,
  'fee_demands.net': () => 1_000_00,
  'fee_demands.paid': () => 0,
  'bill_overpayments.returned': () => 0,
  'result_runs.rules': () => JSON.stringify(rules),
  'result_runs.changes': () => '[]',
  'results.detail': () => JSON.stringify(result),
  'result_settings.settings': () => JSON.stringify(defaultResultSettings),
  'exam_subjects.schedule': () =>
    JSON.stringify([{ paper: '101', on: '2026-06-01', from: '10:00', to: '13:00', room: 'A' }]),
  'catalogue_choices.values': () => '{}',
  'catalogue_choices.resource': () => 'designations',
  'catalogue_terms.resource': () => 'designations',
  'catalogue_terms.applies_to': oneOf('all', 'chosen'),
  'group_catalogue_choices.values': () => '{}',
  'group_catalogue_choices.resource': () => 'designations',
  'site_videos.address': (turn) => `https://www.youtube.com/watch?v=canary_000${turn}`,
  // The program throws away what is a day old.
  'idempotency_keys.created_at': () => new Date(),
  'files.type': () => 'application/pdf',
  'id_card_templates.front_fields': () => ['class', 'roll'],
  'id_card_templates.back_fields': () => ['father', 'address'],
  'id_card_templates.sizes': () => ['A4'],
  'period_templates.levels': () => ['secondary'],
  'period_templates.periods': () =>
    JSON.stringify([{ kind: 'CLASS', name_en: 'First', name_bn: 'প্রথম', starts: '10:00', ends: '10:40' }]),
  'period_templates.weekdays': () => [0, 1, 2],
  // As a published routine keeps them; ids are those of nothing.
  'routines.periods': () =>
    JSON.stringify([
      {
        shift_id: '00000000-0000-7000-8000-000000000001',
        version_id: null,
        level: 'secondary',
        weekdays: [0],
        periods: [
          {
            kind: 'CLASS',
            name_en: 'First',
            name_bn: 'প্রথম',
            starts: '10:00',
            ends: '10:40',
            teaching: true,
          },
        ],
      },
    ]),
  'student_subjects.kind': oneOf('COMPULSORY', 'ELECTIVE', 'RELIGION', 'OPTIONAL4'),
};
