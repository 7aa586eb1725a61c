import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A worker that takes the place of an older one, throws away what that kept, and goes. */
const clearing = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The script of the service worker as the build made it; without it, one that clears up after those of before. */
export function workerFile(clientDir: string | null): Response {
  return new Response(madeWorker(clientDir) ?? clearing, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // The browser compares it byte by byte; only then does it learn of a new version.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}

function madeWorker(clientDir: string | null): string | null {
  if (!clientDir) return null;
  try {
    return readFileSync(join(clientDir, 'service-worker.js'), 'utf8');
  } catch {
    return null;
  }
}
