import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  return <Notifications position="bottom-center" className="bp-toasts" limit={3} />;
}
