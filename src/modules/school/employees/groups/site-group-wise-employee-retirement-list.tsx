import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { groupRetirementList } from '../retirement/list.ts';

/** Who retires when in the institutions of a group. */
export default function SiteGroupWiseEmployeeRetirementList() {
  return (
    <ListScreen
      list={groupRetirementList}
      href={({ id, site_id }) => `/site-group/employee/view/${id}?site=${site_id}`}
    />
  );
}
