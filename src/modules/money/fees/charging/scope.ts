/** What the form of a run has chosen so far. */
export type ChargingDraft = {
  item_ids: readonly string[];
  by: 'everybody' | 'classes' | 'sections' | 'students';
  class_ids: readonly string[];
  section_ids: readonly string[];
  students: readonly { enrolment_id: string; name: string }[];
  late_joiners: boolean;
};

export const emptyDraft: ChargingDraft = {
  item_ids: [],
  by: 'everybody',
  class_ids: [],
  section_ids: [],
  students: [],
  late_joiners: false,
};

/** Whether somebody and something is chosen. */
export const isComplete = ({ item_ids, by, class_ids, section_ids, students }: ChargingDraft): boolean =>
  item_ids.length > 0 &&
  {
    everybody: true,
    classes: class_ids.length > 0,
    sections: section_ids.length > 0,
    students: students.length > 0,
  }[by];

/** What is sent: only the chosen narrowing counts. */
export const scopeOf = (year_id: string, draft: ChargingDraft) => ({
  year_id,
  item_ids: [...draft.item_ids],
  class_ids: draft.by === 'classes' ? [...draft.class_ids] : [],
  section_ids: draft.by === 'sections' ? [...draft.section_ids] : [],
  enrolment_ids: draft.by === 'students' ? draft.students.map(({ enrolment_id }) => enrolment_id) : [],
  late_joiners: draft.late_joiners,
});
