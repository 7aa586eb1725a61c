import type { CombineMode, PassingRule, SubjectKind } from '../base/subject-rule.ts';
import type { PaperDraft } from './papers-editor.tsx';

export type SubjectDraft = {
  code: string;
  name_en: string;
  name_bn: string;
  slot: SubjectKind;
  papers: PaperDraft[];
  passing_rule: PassingRule;
  combine_mode: CombineMode;
  overall_pass: number | null;
  religion: string | null;
  position: number;
  active: boolean;
};
export type SubjectRow = SubjectDraft & { id: string; version: number };

/** A subject to begin with: one paper of 70 creative and 30 multiple choice marks. */
export const newSubject = (position: number): SubjectDraft => ({
  code: '',
  name_en: '',
  name_bn: '',
  slot: 'COMPULSORY',
  papers: [
    {
      key: 'p1',
      code: null,
      name_en: '',
      name_bn: '',
      parts: [
        { type: 'CQ', full: 7000, pass: 2300 },
        { type: 'MCQ', full: 3000, pass: 1000 },
      ],
    },
  ],
  passing_rule: 'BOTH',
  combine_mode: 'PARTS_COMBINED',
  overall_pass: null,
  religion: null,
  position,
  active: true,
});
