import { OfflineStatus } from '#ui/offline/status.tsx';
import screens from '../generated/offline-screens.json';

/** A script of its own, which comes after the first paint. */
export default function ShellOfflineStatus() {
  return <OfflineStatus screens={screens} />;
}
