import { ChoiceScreen } from '../parts/choice-screen.tsx';

export default function SiteGroupSiteAcademicSettings() {
  return <ChoiceScreen level="group" />;
}
