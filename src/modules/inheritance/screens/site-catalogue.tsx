import { ChoiceScreen } from '../parts/choice-screen.tsx';

export default function SiteCatalogue() {
  return <ChoiceScreen level="site" />;
}
