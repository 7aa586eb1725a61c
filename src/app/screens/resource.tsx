import { Skeleton } from '@mantine/core';
import { lazy, Suspense, use } from 'react';
import { useMatches } from 'react-router';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { ResourceList } from '#ui/resource-screen/resource-list.tsx';

type Exports = Record<string, unknown>;

/** Each module's declared resources, loaded when one of them is looked at. */
const files = import.meta.glob<Exports>([
  '../../modules/*/*/resources.ts',
  '../../modules/*/*/base/resources.ts',
]);

const loaded = new Map<string, Promise<Exports>>();

function load(module: string): Promise<Exports> {
  let found = loaded.get(module);
  if (!found) {
    const file = Object.entries(files).find(([path]) => path.includes(`/${module}/`))?.[1];
    found = file ? file() : Promise.reject(new Error(`No resources in ${module}`));
    loaded.set(module, found);
  }
  return found;
}

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value && 'urls' in value;

const New = lazy(() =>
  import('#ui/resource-screen/resource-page.tsx').then((page) => ({ default: page.ResourceNew })),
);
const Edit = lazy(() =>
  import('#ui/resource-screen/resource-page.tsx').then((page) => ({ default: page.ResourceEdit })),
);

/** One generic screen for all declared resources: the route's id says which (`resource/<module>/<key>/<mode>`). */
export default function ResourcePage() {
  const id = useMatches().at(-1)?.id ?? '';
  const [, module = '', key = '', mode = 'list'] = id.split('/');
  return (
    <Suspense key={id} fallback={<Skeleton height={320} />}>
      <Shown module={module} name={key} mode={mode} />
    </Suspense>
  );
}

function Shown({ module, name, mode }: { module: string; name: string; mode: string }) {
  const exports = use(load(module));
  const resource = Object.values(exports).find(
    (value): value is AnyResource => isResource(value) && value.key === name,
  );
  if (!resource) throw new Error(`${module} declares no resource ${name}`);
  if (mode === 'new') return <New resource={resource} />;
  if (mode === 'edit') return <Edit resource={resource} />;
  return <ResourceList resource={resource} />;
}
