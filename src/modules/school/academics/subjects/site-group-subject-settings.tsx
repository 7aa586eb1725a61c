import { ofGroupSchool } from '#modules/platform/sites/of-group-school.tsx';
import { academicsWords } from '../words.ts';
import SubjectSettings from './subject-settings.tsx';

export default ofGroupSchool(SubjectSettings, academicsWords.group_subjects, [
  'academic-setting.view',
  'academic-setting.change',
]);
