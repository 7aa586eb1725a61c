import { LogView } from '../parts/log-view.tsx';

export default function EduLogView() {
  return <LogView panel="central" />;
}
