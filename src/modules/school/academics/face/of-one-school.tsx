import { ofGroupSchool } from '#modules/platform/sites/face/of-group-school.tsx';
import { later } from '#ui/later.tsx';
import { academicsWords } from '../base/words.ts';

const permissions = ['academic-setting.view', 'academic-setting.change'];

/** A school's own screens for the group above it, which compares its schools elsewhere and looks into one here. */
export const SetUpOfOneSchool = later(async () => {
  const { default: screen } = await import('../setting-up/set-up.tsx');
  return ofGroupSchool(screen, academicsWords.group_set_up, permissions);
});
export const SubjectsOfOneSchool = later(async () => {
  const { default: screen } = await import('../subjects/subject-settings.tsx');
  return ofGroupSchool(screen, academicsWords.group_subjects, permissions);
});
