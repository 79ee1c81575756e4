// Pages come from the network, and from what was loaded last where that is gone.
const store = 'air-1';
self.addEventListener('install', event => {
  event.waitUntil(caches.open(store).then(cache => cache.addAll(['/', '/icon.svg'])));
  self.skipWaiting();
});
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname === '/events') return;
  event.respondWith((async () => {
    try {
      const reply = await fetch(request);
      if (reply.ok) (await caches.open(store)).put(request, reply.clone());
      return reply;
    } catch {
      return await caches.match(request) || await caches.match('/') || Response.error();
    }
  })());
});
