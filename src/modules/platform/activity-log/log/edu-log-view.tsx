import { LogView } from './view.tsx';

export default function EduLogView() {
  return <LogView panel="central" />;
}
