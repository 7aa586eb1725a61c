import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Word } from '#kernel/words.ts';

export type ShellUser = {
  id: string;
  name: Word;
  panel: 'central' | 'group' | 'site' | 'student' | 'guardian';
  panels: readonly string[];
  impersonated: boolean;
};
export type ShellPlace = {
  name: Word;
  alias: string | null;
  siteId: string | null;
  logo: string | null;
};
export type Shell = {
  user: ShellUser;
  place: ShellPlace;
  /** Hides what a person may not do; the procedure refuses it as well. */
  may: (permission: string) => boolean;
};

const ShellContext = createContext<Shell | null>(null);
type Titled = { title: string | null; setTitle: (title: string | null) => void };
const TitleContext = createContext<Titled>({ title: null, setTitle: () => {} });

export function ShellProvider({
  user,
  place,
  permissions,
  children,
}: {
  user: ShellUser;
  place: ShellPlace;
  permissions: readonly string[];
  children: ReactNode;
}) {
  const shell = useMemo<Shell>(() => {
    const held = new Set(permissions);
    return { user, place, may: (permission) => held.has(permission) };
  }, [user, place, permissions]);
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
  if (!shell) throw new Error('useShell is for signed-in screens.');
  return shell;
}

/** Names the screen in the breadcrumb and in the document's title for as long as it is shown. */
export function useScreenTitle(title: string): void {
  const { setTitle } = use(TitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}

export const useShownTitle = (): string | null => use(TitleContext).title;
