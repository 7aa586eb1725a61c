/** `update`: takes a newer version that waits, and loads the page in it; null: there is none, or not for this page. */
export type WorkerState = { update: (() => void) | null };

type Version = { __reactRouterManifest?: { version?: string } };
const pageVersion = (): string => (window as Version).__reactRouterManifest?.version ?? '';

/** Asks a worker; null when it does not say. */
function ask(worker: ServiceWorker, question: object): Promise<{ version: string } | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as { version: string });
    setTimeout(() => resolve(null), 3000);
    worker.postMessage(question, [port2]);
  });
}

/**
 * Registers the service worker and tells of newer versions. One whose version this page already has takes over by
 * itself when no other window is open; a newer one waits until the person wants it, since a form may be open.
 */
export function watchWorker(tell: (state: WorkerState) => void): void {
  if (!('serviceWorker' in navigator)) return;
  let wanted = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) window.location.reload();
  });
  const offer = async (waiting: ServiceWorker) => {
    const said = await ask(waiting, { what: 'version' });
    if (said?.version === pageVersion()) waiting.postMessage({ what: 'take over when alone' });
    else
      tell({
        update: () => {
          wanted = true;
          waiting.postMessage({ what: 'take over' });
        },
      });
  };
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then((registration) => {
      if (registration.waiting && navigator.serviceWorker.controller) void offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' && navigator.serviceWorker.controller) void offer(worker);
        });
      });
      // A panel stays open for days.
      setInterval(() => void registration.update().catch(() => {}), 3600_000);
    })
    .catch((error: unknown) => console.warn('Pages do not open without a network here.', error));
}
