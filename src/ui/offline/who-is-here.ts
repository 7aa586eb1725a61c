import { requestHeaders } from '../api.ts';

/** Who the server says is signed in here. `gone`: the person with this pass has no place here any more. */
export type WhoIsHere =
  | { state: 'in'; user: string; staff: boolean; csrf: string; pass: string }
  | { state: 'out' | 'gone' | 'unknown' };

export async function askWho(owner: string | null, pass: string | null): Promise<WhoIsHere> {
  try {
    const answer = await fetch('/api/me/session', {
      headers: {
        ...requestHeaders(),
        ...(owner && pass ? { 'x-offline-pass': `${owner.split(' ')[1]} ${pass}` } : {}),
      },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 410) return { state: 'gone' };
    if (answer.status === 401) return { state: 'out' };
    if (!answer.ok) return { state: 'unknown' };
    return { state: 'in', ...((await answer.json()) as Omit<WhoIsHere & { state: 'in' }, 'state'>) };
  } catch {
    return { state: 'unknown' };
  }
}

const tokenMeta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/** The token of this page's session; empty on a page that was opened without a network. */
export const pageToken = (): string => tokenMeta()?.content ?? '';

export function putToken(csrf: string): void {
  const meta = tokenMeta();
  if (meta) meta.content = csrf;
}
