import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { guardianList } from './list.ts';

export default function GuardianList() {
  return <ListScreen list={guardianList} />;
}
