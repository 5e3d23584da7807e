import { paths } from "@/lib/paths";
import { cacheBuild, type Entry } from "./build";
import { ADOPT, TAKE_OVER } from "./messages";
import { strategyFor } from "./strategy";

declare const self: ServiceWorkerGlobalScope;
/** Filled in by `tools/service-worker.ts`. */
declare const BUILD: { id: string; entries: readonly Entry[] };

const cachedPaths = new Set(BUILD.entries.map(({ path }) => path));
const build = cacheBuild(BUILD, caches, (input, init) => fetch(input, init));

self.addEventListener("install", (event) => event.waitUntil(build.install()));

self.addEventListener("activate", (event) => event.waitUntil(build.activate().then(() => self.clients.claim())));

// A new version never activates by itself while a page is open: only the page knows whether a workout is running.
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === ADOPT) event.waitUntil(self.clients.claim());
});

/** A tap on the notification of a rest's end leads back to the session, wherever it is open. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname === paths.session) ?? pages[0];
    await (page ? page.focus() : self.clients.openWindow(paths.session));
  };
  event.waitUntil(open());
});

self.addEventListener("fetch", (event) => {
  const strategy = strategyFor(event.request, self.location.origin, (path) => cachedPaths.has(path));
  if (strategy === "page") event.respondWith(build.page(event.request));
  if (strategy === "landing") event.respondWith(build.landing(event.request));
  if (strategy === "file") event.respondWith(build.file(event.request));
});
