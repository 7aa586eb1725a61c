import type { Answer, Caller } from './server.ts';

type SentFile = { name: string; bytes: Uint8Array; type?: string };

/** Sends a file to a call as a browser's form does, with the form's other fields. */
export async function sendFile<T = unknown>(
  caller: Caller,
  path: string,
  file: SentFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? '' }));
  const sent = new Response(form);
  return caller.call('POST', path, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}

/** Uploads a file for a purpose. */
export const upload = <T = { id: string; name: string; type: string; size: number }>(
  caller: Caller,
  file: SentFile,
  purpose: string,
): Promise<Answer<T>> => sendFile<T>(caller, '/api/files', file, { purpose });
