import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { challanList } from './list.ts';

export default function ChallanList() {
  return <ListScreen list={challanList} />;
}
