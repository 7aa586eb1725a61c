import type { Answer, Caller } from './server.ts';

/** Uploads a file as a browser's form does. */
export async function upload<T = { id: string; name: string; type: string; size: number }>(
  caller: Caller,
  file: { name: string; bytes: Uint8Array; type?: string },
  purpose: string,
): Promise<Answer<T>> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? '' }));
  const sent = new Response(form);
  return caller.call('POST', '/api/files', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}
