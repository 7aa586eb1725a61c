import { ChoiceScreen } from './choice-screen.tsx';

export default function SiteCatalogue() {
  return <ChoiceScreen level="site" />;
}
