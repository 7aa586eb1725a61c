import { answeredFor } from '../api.ts';
import type { Box } from './box.ts';
import { isPassing } from './rules.ts';

type Kept = { status: number; type: string; text: string };

/** A name that says nothing of what was asked. */
async function nameOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pathname + search));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The answer of an `offlineRead` procedure, or without a network the one that was kept. `tell`: when the shown one was
 * kept, null for a fresh one.
 */
export async function answerOrKept(
  box: Box,
  request: Request,
  ask: () => Promise<Response>,
  tell: (keptAt: Date | null) => void,
): Promise<Response> {
  // Some browsers take the request's body with them; its address is read before.
  const name = nameOf(request);
  const answer = await ask().catch((error: unknown) => error as Error);
  if (answer instanceof Response && !isPassing(answer.status)) {
    tell(null);
    // Without room, or where the page is left while it still comes, the screen works with the network alone.
    if (answer.ok) void keep(box, await name, answer.clone()).catch(() => {});
    // What is refused now is no longer theirs to see.
    else void box.keep('read', await name, null).catch(() => {});
    return answer;
  }
  // Nobody waits for it any more, or it was somebody else's: that says nothing about the network.
  if (answer instanceof Error && ['AbortError', 'OtherPerson'].includes(answer.name)) throw answer;
  const kept = await box.kept<Kept | null>('read', await name).catch(() => null);
  if (!kept?.value) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  tell(kept.at);
  const { status, type, text } = kept.value;
  return new Response(text, { status, headers: { 'content-type': type } });
}

/** Keeps an answer that was the owner's: in another tab somebody else may have signed in since this page was made. */
async function keep(box: Box, name: string, answer: Response): Promise<void> {
  if (!box.owner.endsWith(` ${answer.headers.get(answeredFor)}`)) return;
  const type = String(answer.headers.get('content-type'));
  await box.keep('read', name, { status: answer.status, type, text: await answer.text() } satisfies Kept);
}
