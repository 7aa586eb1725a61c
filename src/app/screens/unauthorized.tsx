import { data } from 'react-router';
import { PlainPage } from '../shell/plain-page.tsx';
import { shellWords as w } from '../shell/words.ts';

export const handle = { static: true };

export function loader() {
  return data(null, { status: 403 });
}

export default function Unauthorized() {
  return <PlainPage title={w.unauthorized} lead={w.unauthorized_lead} />;
}
