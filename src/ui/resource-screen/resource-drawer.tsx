import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { Refused } from '../refused.tsx';
import { resourceApi, type ResourceRow } from '../resource-api.ts';

/** What is beside the list. */
export type Opened = { kind: 'new' | 'import' } | { kind: 'edit' | 'history'; id: string };

// Most visits to a list neither edit nor import: their parts come when they are opened.
const Form = lazy(() => import('./resource-form.tsx').then((part) => ({ default: part.ResourceForm })));
const History = lazy(() =>
  import('./resource-history.tsx').then((part) => ({ default: part.ResourceHistory })),
);
const Import = lazy(() => import('./resource-import.tsx').then((part) => ({ default: part.ResourceImport })));

export function ResourceDrawer({
  resource,
  opened,
  onClose,
  onMade,
}: {
  resource: AnyResource;
  opened: Opened;
  onClose: () => void;
  onMade: (id: string) => void;
}) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      {opened.kind === 'new' && <Form resource={resource} row={null} onDone={onMade} onCancel={onClose} />}
      {opened.kind === 'edit' && (
        <WithRow resource={resource} id={opened.id}>
          {(row) => <Form key={row.id} resource={resource} row={row} onDone={onClose} onCancel={onClose} />}
        </WithRow>
      )}
      {opened.kind === 'history' && <History resource={resource} id={opened.id} />}
      {opened.kind === 'import' && <Import resource={resource} onDone={onClose} />}
    </Suspense>
  );
}

/** Fetches the row again before it is edited, so that the form starts from what is there. */
export function WithRow({
  resource,
  id,
  children,
}: {
  resource: AnyResource;
  id: string;
  children: (row: ResourceRow) => React.ReactNode;
}) {
  const found = useQuery({
    ...resourceApi(resource.path).get.queryOptions({ input: { id } }),
    // A form under someone's hands is not replaced by a newer answer; saving tells of changes made meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={240} />;
  return children(found.data);
}
