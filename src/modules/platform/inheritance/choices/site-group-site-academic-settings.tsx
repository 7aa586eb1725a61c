import { ChoiceScreen } from './choice-screen.tsx';

export default function SiteGroupSiteAcademicSettings() {
  return <ChoiceScreen level="group" />;
}
