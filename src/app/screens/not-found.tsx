import { data } from 'react-router';
import { PlainPage } from '../shell/plain-page.tsx';
import { shellWords as w } from '../shell/words.ts';

export const handle = { static: true };

/** Answers every unknown path with the status that says so. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <PlainPage title={w.not_found} lead={w.not_found_lead} />;
}
