let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * The one service worker of the product, for push messages and for one's locker without a network. Rejects where the browser has none or keeps it away; then
 * it is asked for again the next time.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registered ??= register();
  registered.catch(() => {
    registered = undefined;
  });
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser has no service worker');
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Ends what this browser has with its push service, which tells the server so at the next message, and takes down what it shows. */
export async function endSubscription(): Promise<void> {
  const { serviceWorker } = globalThis.navigator ?? {};
  const worker = await serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}
