import { createContext, Suspense, use, type ComponentType } from 'react';

/** Places of a screen that modules above its own may fill, with what each tells its parts. */
export type Slots = {
  /** Under the head of a student’s page. */
  'student-profile': { studentId: string };
};

export type SlotParts = { readonly [K in keyof Slots]?: readonly ComponentType<Slots[K]>[] };

/** Which parts fill which place; put together by the app, empty where it says nothing. */
export const SlotsContext = createContext<SlotParts>({});

/** What other modules show here; nothing while they load and where there are none. */
export function Slot<K extends keyof Slots>({ name, ...told }: { name: K } & Slots[K]) {
  const parts = (use(SlotsContext)[name] ?? []) as readonly ComponentType<Slots[K]>[];
  return parts.map((Part, at) => (
    <Suspense key={at}>
      <Part {...(told as unknown as Slots[K])} />
    </Suspense>
  ));
}
