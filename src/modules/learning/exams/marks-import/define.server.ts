import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { defineImport } from '#modules/platform/imports/base/define-import.server.ts';
import { oneExam } from '../base/exam-list.server.ts';
import { checkMarks } from './check.server.ts';
import { markHeadings } from './heading-rows.ts';
import { columnsOfMarks } from './columns.ts';
import { marksFindings, marksImportWords as w } from './words.ts';
import { marksTarget, sheetsOfTarget } from './load-target.server.ts';
import { marksBlockers, undoMarks } from './undo.server.ts';
import { writeMarks } from './write.server.ts';

/** A workbook of marks into one section's sheets of an exam; a teacher's columns are the subjects assigned. */
export const marksImport = defineImport({
  kind: 'marks',
  title: w.title,
  permission: 'mark.import',
  runsOfOthers: 'mark.enter-all',
  target: z.strictObject({ exam_id: z.uuid(), section_id: z.uuid() }),
  allowed: async (ctx, target) => {
    const sheets = may(ctx.actor, 'mark.enter') ? await sheetsOfTarget(ctx, marksTarget(target)) : [];
    if (!sheets.some((sheet) => sheet.mine)) throw notFound();
  },
  targetName: async (ctx, target) => {
    const { exam_id, section_id } = marksTarget(target);
    const exam = await oneExam(ctx.db, ctx.siteId, exam_id);
    const section = await labelledSection(ctx, section_id);
    if (!section) throw notFound();
    return { en: `${exam.name_en}, ${section.label.en}`, bn: `${exam.name_bn}, ${section.label.bn}` };
  },
  columns: async (ctx, target) => [
    {
      key: 'roll',
      word: w.roll,
      aliases: { en: ['Roll no', 'Roll number', 'Class roll'], bn: ['রোল নং', 'রোল নম্বর', 'ক্রমিক'] },
      required: true,
    },
    {
      key: 'name',
      words: true,
      word: w.name,
      aliases: {
        en: ['Student', 'Student name', 'Name of student'],
        bn: ['শিক্ষার্থীর নাম', 'শিক্ষার্থী', 'ছাত্রের নাম'],
      },
    },
    ...columnsOfMarks(await sheetsOfTarget(ctx, marksTarget(target))),
  ],
  headings: markHeadings,
  findings: marksFindings,
  check: (ctx, rows, target, notes) => checkMarks(ctx, marksTarget(target), rows, notes),
  write: (ctx, rows, target) => writeMarks(ctx, marksTarget(target), rows),
  blockers: (ctx, rows, target) => marksBlockers(ctx, marksTarget(target), rows),
  undo: (ctx, rows, target) => undoMarks(ctx, marksTarget(target), rows),
});
