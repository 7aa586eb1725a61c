import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A part of a screen that most visits do not open (a drawer's form, a tab): its script comes when it is shown. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Skeleton height={60} />,
): ComponentType<P> {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  return function Later(props: P) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
