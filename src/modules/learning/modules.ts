import type { Area } from '#kernel/modules/module.ts';
import { assessments } from './assessments/module.ts';
import { exams } from './exams/module.ts';
import { results } from './results/module.ts';

/** Exams, marks, results, assessments. Lowest first: a module imports only from those above it here, and from areas above. */
export const learning: Area = {
  key: 'learning',
  modules: [
    exams, // exams of a class, marks, exam attendance
    results, // results by the rule engine, report cards, publication
    assessments, // competency assessment: indicators, levels, the seven scales
  ],
};
