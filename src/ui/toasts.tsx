import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  return <Notifications position="top-right" autoClose={15_000} limit={4} />;
}
