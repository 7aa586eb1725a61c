import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { USUAL_WEEKEND } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';

export type ShellUser = {
  id: string;
  name: Word;
  panel: 'central' | 'group' | 'site' | 'student' | 'guardian';
  panels: readonly string[];
  impersonated: boolean;
};
export type ShellTenant = {
  name: Word;
  alias: string | null;
  siteId: string | null;
  logo: string | null;
  /** The weekdays on which the institution is closed every week (0 is Sunday). */
  weekend: readonly number[];
};
export type Shell = {
  user: ShellUser;
  tenant: ShellTenant;
  /** Hides what a person may not do; the procedure refuses it as well. */
  may: (permission: string) => boolean;
};

const ShellContext = createContext<Shell | null>(null);
type Titled = { title: string | null; setTitle: (title: string | null) => void };
const TitleContext = createContext<Titled>({ title: null, setTitle: () => {} });

export function ShellProvider({
  user,
  tenant,
  permissions,
  children,
}: {
  user: ShellUser;
  tenant: ShellTenant;
  permissions: readonly string[];
  children: ReactNode;
}) {
  const shell = useMemo<Shell>(() => {
    const held = new Set(permissions);
    return { user, tenant, may: (permission) => held.has(permission) };
  }, [user, tenant, permissions]);
  const [title, setTitle] = useState<string | null>(null);
  const titled = useMemo(() => ({ title, setTitle }), [title]);
  return (
    <ShellContext value={shell}>
      <TitleContext value={titled}>{children}</TitleContext>
    </ShellContext>
  );
}

/** Who is signed in, where, and what they may do. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is for signed-in pages.');
  return shell;
}

/** The weekdays on which the institution is closed, for whatever shows a calendar; also where nobody is signed in. */
export const useWeekend = (): readonly number[] => use(ShellContext)?.tenant.weekend ?? USUAL_WEEKEND;

/** Names the screen in the breadcrumb and in the document's title for as long as it is shown. */
export function useScreenTitle(title: string): void {
  const { setTitle } = use(TitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}

export const useShownTitle = (): string | null => use(TitleContext).title;
