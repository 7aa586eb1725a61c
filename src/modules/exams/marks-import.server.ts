import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import { sectionPlace } from '#modules/academics/section-places.server.ts';
import { defineImport } from '#modules/imports/define-import.server.ts';
import { oneExam } from './exam-list.server.ts';
import { checkMarks } from './marks-import/check-marks.server.ts';
import { markHeadings } from './marks-import/heading-rows.ts';
import { columnsOfMarks } from './marks-import/import-columns.ts';
import { marksFindings, marksImportWords as w } from './marks-import-words.ts';
import { marksTarget, sheetsOfPlace } from './marks-import/load-place.server.ts';
import { marksBlockers, undoMarks } from './marks-import/undo-marks.server.ts';
import { writeMarks } from './marks-import/write-marks.server.ts';

/** A workbook of marks into one section's sheets of an exam; a teacher's columns are the subjects assigned. */
export const marksImport = defineImport({
  kind: 'marks',
  title: w.title,
  permission: 'mark.import',
  runsOfOthers: 'mark.enter-all',
  target: z.strictObject({ exam_id: z.uuid(), section_id: z.uuid() }),
  allowed: async (ctx, target) => {
    const sheets = may(ctx.actor, 'mark.enter') ? await sheetsOfPlace(ctx, marksTarget(target)) : [];
    if (!sheets.some((sheet) => sheet.mine)) throw notFound();
  },
  targetName: async (ctx, target) => {
    const { exam_id, section_id } = marksTarget(target);
    const exam = await oneExam(ctx.db, ctx.siteId, exam_id);
    const place = await sectionPlace(ctx, section_id);
    if (!place) throw notFound();
    return { en: `${exam.name_en}, ${place.label.en}`, bn: `${exam.name_bn}, ${place.label.bn}` };
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
      word: w.name,
      aliases: {
        en: ['Student', 'Student name', 'Name of student'],
        bn: ['শিক্ষার্থীর নাম', 'শিক্ষার্থী', 'ছাত্রের নাম'],
      },
    },
    ...columnsOfMarks(await sheetsOfPlace(ctx, marksTarget(target))),
  ],
  headings: markHeadings,
  findings: marksFindings,
  check: (ctx, rows, target) => checkMarks(ctx, marksTarget(target), rows),
  write: (ctx, rows, target) => writeMarks(ctx, marksTarget(target), rows),
  blockers: (ctx, rows, target) => marksBlockers(ctx, marksTarget(target), rows),
  undo: (ctx, rows, target) => undoMarks(ctx, marksTarget(target), rows),
});
