import { answerFor, forgetOlderPages, keepOfflinePage } from './offline-page.ts';
import { openPushed, showPushed } from './push.ts';

/** The one worker of the product: it shows push messages, and one's locker without a network. It keeps no other data. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepOfflinePage(), self.skipWaiting()])));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOlderPages(), self.registration.navigationPreload.enable()])),
);
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event, self.location.origin);
  if (answer !== undefined) event.respondWith(answer);
});
self.addEventListener('push', (event) => event.waitUntil(showPushed(event, self.registration)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event, self)));
