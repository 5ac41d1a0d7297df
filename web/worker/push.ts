/** What a push message holds. `content` and `image` are other words for the body and the icon. */
type Pushed = Readonly<
  Partial<Record<'title' | 'body' | 'content' | 'icon' | 'image' | 'tag' | 'click_action', string>>
>;

const pictures = '/icon.svg';

function read(event: PushEvent): Pushed {
  try {
    return (event.data?.json() ?? {}) as Pushed;
  } catch {
    // Whatever came, a browser demands that it is shown.
    return { body: event.data?.text() ?? '' };
  }
}

/** Shows a message. One that comes again has the same tag, and takes the place of the first in silence. */
export function showPushed(event: PushEvent, registration: ServiceWorkerRegistration): Promise<void> {
  const { title = 'Cabinet', body, content = '', icon, image = pictures, tag = '', click_action: link } = read(event);
  return registration.showNotification(title, {
    body: body ?? content,
    icon: icon ?? image,
    badge: pictures,
    tag,
    data: { link },
  });
}

/** Opens the page where the reader can act on the message, in the window that is there already if there is one. */
export async function openPushed({ notification }: NotificationEvent, { clients, location }: Scope): Promise<void> {
  notification.close();
  const { link } = notification.data as { readonly link?: string };
  const url = URL.parse(link ?? '/home', location.origin);
  const address = url?.origin === location.origin ? url.href : location.origin;
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (window === undefined) return void (await clients.openWindow(address));
  const there = await window.navigate(address).catch(() => null);
  await (there === null ? clients.openWindow(address) : there.focus());
}

type Scope = Pick<ServiceWorkerGlobalScope, 'clients' | 'location'>;
