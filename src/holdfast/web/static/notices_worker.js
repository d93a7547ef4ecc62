// Shows a notice that has come by push, and leads to its table.
self.addEventListener("push", (event) => {
  const said = event.data?.json() ?? {};
  const shown = { body: said.body, data: said.link, tag: said.link, icon: "/static/icon-turn.svg" };
  event.waitUntil(self.registration.showNotification(said.title ?? "Your turn", shown));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = new URL(event.notification.data ?? "/", self.location.origin).pathname;
  event.waitUntil(self.clients.openWindow(path));
});
