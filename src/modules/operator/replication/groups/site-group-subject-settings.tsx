import { SubjectsOfOneSchool } from '#modules/school/academics/face/of-one-school.tsx';
import { academicsWords } from '#modules/school/academics/base/words.ts';
import { GroupSettings } from './group-settings.tsx';

export default function SiteGroupSubjects() {
  return (
    <GroupSettings what="subjects" title={academicsWords.group_subjects} OneSchool={SubjectsOfOneSchool} />
  );
}
