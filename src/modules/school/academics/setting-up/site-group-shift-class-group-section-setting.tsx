import { ofGroupSchool } from '#modules/platform/sites/of-group-school.tsx';
import { academicsWords } from '../words.ts';
import SetUpScreen from './set-up.tsx';

export default ofGroupSchool(SetUpScreen, academicsWords.group_set_up, [
  'academic-setting.view',
  'academic-setting.change',
]);
