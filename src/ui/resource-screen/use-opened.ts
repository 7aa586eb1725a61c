import { changedAddress, useAddress } from '../address.ts';
import type { Opened } from './resource-drawer.tsx';

/** What is open beside the list is in the address: `?open=new`, `?open=import`, `?open=<id>`, `?open=history.<id>`. */
export function useOpened(): [Opened | null, (opened: Opened | null) => void, (opened: Opened) => string] {
  const [params, change] = useAddress();
  const open = params.get('open');
  const opened: Opened | null =
    open === null || open === ''
      ? null
      : open === 'new' || open === 'import'
        ? { kind: open }
        : open.startsWith('history.')
          ? { kind: 'history', id: open.slice(8) }
          : { kind: 'edit', id: open };
  const asText = (next: Opened) =>
    next.kind === 'history' ? `history.${next.id}` : next.kind === 'edit' ? next.id : next.kind;
  return [
    opened,
    (next) => change({ open: next && asText(next) }, { stays: true }),
    (next) => `?${changedAddress(params, { open: asText(next) })}`,
  ];
}
