/** A row of a run's results, as the calls answer it. */
export type ResultRow = {
  enrolment_id: string;
  roll: number;
  failed: number;
  gpa: number;
  gpa_without_fourth: number;
  letter: string;
  total: number;
  section_position: number | null;
  detail: { subjects: { subject: string; total: number; letter: string; percent: string; gp: number }[] };
};

/** A result as the sample's `expected.json` says it. */
export const shownAs = ({ detail, section_position, ...row }: ResultRow) => ({
  subjects: Object.fromEntries(
    detail.subjects.map(({ subject, total, letter, percent, gp }) => [
      /^11[1-4]$/.test(subject) ? 'religion' : subject,
      { total, letter, percent, gp },
    ]),
  ),
  failed: row.failed,
  gpa: row.gpa,
  gpa_without_fourth: row.gpa_without_fourth,
  letter: row.letter,
  total: row.total,
  position: section_position,
});
