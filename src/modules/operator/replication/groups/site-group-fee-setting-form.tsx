import { replicationWords } from '../base/words.ts';
import { GroupSettings } from './group-settings.tsx';

export default function SiteGroupFeeSettings() {
  return <GroupSettings what="fees" title={replicationWords.group_fees} />;
}
