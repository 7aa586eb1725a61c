import { SetUpOfOneSchool } from '#modules/school/academics/face/of-one-school.tsx';
import { academicsWords } from '#modules/school/academics/base/words.ts';
import { GroupSettings } from './group-settings.tsx';

export default function SiteGroupSetUp() {
  return <GroupSettings what="setup" title={academicsWords.group_set_up} OneSchool={SetUpOfOneSchool} />;
}
