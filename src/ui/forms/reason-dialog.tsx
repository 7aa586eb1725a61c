import { useState } from 'react';
import { later } from '../later.tsx';
import type { ReasonDialogProps } from './reason-dialog-opened.tsx';

const Opened = later(
  () => import('./reason-dialog-opened.tsx').then((part) => part.ReasonDialogOpened),
  null,
);

/** Asks why before something is cancelled or given up; what the server refuses is said inside. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [wanted, want] = useState(props.opened);
  if (props.opened && !wanted) want(true);
  return wanted ? <Opened {...props} /> : null;
}
