import { paths } from "@/lib/paths";
import { cacheBuild, type Entry } from "./build";
import { ADOPT, TAKE_OVER } from "./messages";
import { ownPath, pageFor, readNotice } from "./notice";
import { strategyFor } from "./strategy";
import { renewSubscription, type SubscriptionChange } from "./subscription";

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

self.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as ExtendableEvent & SubscriptionChange;
  change.waitUntil(renewSubscription(change, self.registration.pushManager, fetch));
});

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = readNotice(event.data?.text(), self.location.origin);
  const options = { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Brings a page to the front that shows the screen, or opens one. */
async function openScreen(path: string): Promise<void> {
  const page = pageFor(await openPages(), path);
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus();
  const isShown = new URL(page.url).pathname === new URL(path, self.location.origin).pathname;
  // Pages that another version controls can't be led anywhere.
  if (!isShown) await page.navigate(path).catch(() => self.clients.openWindow(path));
}

/** A tap on the notification of a rest's end leads back to the session, wherever it is open. */
async function openSession(): Promise<void> {
  const pages = await openPages();
  const page = pages.find(({ url }) => new URL(url).pathname === paths.session) ?? pages[0];
  await (page ? page.focus() : self.clients.openWindow(paths.session));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const told = typeof data === "object" && data !== null ? Reflect.get(data, "path") : undefined;
  const path = ownPath(told, self.location.origin);
  event.waitUntil(path === null ? openSession() : openScreen(path));
});

self.addEventListener("fetch", (event) => {
  const strategy = strategyFor(event.request, self.location.origin, (path) => cachedPaths.has(path));
  if (strategy === "page") event.respondWith(build.page(event.request));
  if (strategy === "landing") event.respondWith(build.landing(event.request));
  if (strategy === "file") event.respondWith(build.file(event.request));
});
