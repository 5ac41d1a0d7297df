/** What a push message holds. `content` and `image` are other words for the body and the icon. */
type Pushed = Readonly<
  Partial<Record<'title' | 'body' | 'content' | 'icon' | 'image' | 'tag' | 'click_action', string>>
>;

const pictures = '/icon.svg';

function read(event: PushEvent): Pushed {
  try {
    return (event.data?.json() ?? {}) as Pushed;
  } catch {
    // Whatever came, a browser demands that something is shown.
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

/** How long a window has to say whether it goes there: a browser soon forgets that somebody has pressed. */
const patienceMs = 1_000;

/**
 * Asks a window to go to an address by itself, as its links do: its page knows what is being typed there. One that is no page
 * of a student, or is amid something, does not go; nor does one that answers too late.
 */
function askToGo(window: WindowClient, address: string): Promise<boolean> {
  const { port1: ours, port2: its } = new MessageChannel();
  return new Promise((tell) => {
    const late = setTimeout(tell, patienceMs, false);
    ours.addEventListener('message', ({ data: goes }: MessageEvent<boolean>) => {
      clearTimeout(late);
      if (goes) ours.postMessage('go', []);
      tell(goes);
    });
    ours.start();
    window.postMessage({ pushed: address }, [its]);
  });
}

/**
 * Opens the page where the reader can act on the message: in the window that is there already if there is one, and else in one
 * of its own. No window is loaded anew, which would throw away what is typed in it.
 */
export async function openPushed({ notification }: NotificationEvent, { clients, location }: Scope): Promise<void> {
  notification.close();
  const { link } = notification.data as { readonly link?: string };
  const url = URL.parse(link ?? '/home', location.origin);
  const address = url?.origin === location.origin ? url.href : location.origin;
  // The one that was used last comes first.
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find((each) => each.url === address) ?? windows[0];
  const goes = window !== undefined && (await askToGo(window, address));
  await (goes ? window.focus() : clients.openWindow(address));
}

type Scope = Pick<ServiceWorkerGlobalScope, 'clients' | 'location'>;
